public class YieldsWithin {
    static int f(int a, String s) {
        int r = switch (a) {
            case 1, 2: yield 10;
            case 3: { int t = switch (s) { case "x" -> 1; case "y" -> { try { yield Integer.parseInt("q"); } catch (NumberFormatException e) { yield 2; } finally { System.out.print("fin "); } } default -> throw new IllegalStateException(s); }; yield t * 100; }
            case 4: for (int i = 0; ; i++) if (i > 5) yield i;
            default: { if (s == null) yield -1; switch (s.length()) { case 0: yield 0; case 1: System.out.print("one "); default: break; } yield s.length(); }
        };
        return r + switch (a % 2 == 0 ? 'e' : 'o') { case 'e' -> 1; default -> 2; };
    }
    static boolean flip(boolean b) { return switch (b ? 1 : 0) { case 1 -> !b; default -> b ^ true; }; }
    public static void main(String[] args) {
        System.out.println(f(1, "") + " " + f(3, "x") + " " + f(3, "y") + " " + f(4, "") + " " + f(9, null) + " " + f(8, "") + " " + f(7, "z") + " " + f(7, "zz") + flip(true) + flip(false));
        int x = 3; x += switch (x) { case 3 -> x = 5; default -> 0; } + x; System.out.println(x);
        Object o = switch (x) { case 0 -> 1; case 1 -> 2.0; default -> 'c'; }; System.out.println(o + " " + o.getClass());
        Object o2 = switch (x) { case 0 -> (byte) 1; case 1 -> (short) 2; default -> 'c'; }; System.out.println(o2 + " " + o2.getClass());
        Integer nul = null; var v = x > 0 ? 1 : nul; long w = switch (x) { case 13 -> 'a'; default -> 5; }; System.out.println(v + " " + w);
        f(3, "zzz");
    }
}
