public class Yields {
    static int yield = 3;
    static int trace;
    static int t(int n) { trace = trace * 10 + n; return n; }

    static String kind(int n) {
        return switch (n) {
            case 0 -> "zero";
            case 1, 2, 3 -> {
                String s = "";
                for (int i = 0; i < n; i++) {
                    if (i == 2) { break; }
                    s += "i";
                }
                yield s;
            }
            case 4 -> throw new IllegalArgumentException("four");
            default -> {
                try {
                    if (n < 0) { yield "negative"; }
                    yield "large";
                } finally {
                    t(n & 7);
                }
            }
        };
    }

    static int old(String s) {
        return switch (s) {
            case "a":
            case "b":
                t(1);
            case "c":
                int q = s.length() + 5;
                yield q;
            case "dd":
                switch (s.length()) { case 2: q = 9; break; default: q = 8; }
                yield q;
            default:
                yield switch (s.charAt(0)) { case 'x' -> 100; case 'y' -> { int z = 7; yield z * 2; } default -> -1; };
        };
    }

    static double mixed(int n) {
        return switch (n) { case 0 -> 1; case 1 -> 'a'; case 2 -> 2.5f; default -> 3L; };
    }

    static Object wide(int n) {
        var v = switch (n) { case 0 -> 1; case 1 -> 2L; default -> 'c'; };
        Object o = switch (n) { case 0 -> 1; case 1 -> "s"; default -> 'c'; };
        var w = switch (n) { case 0 -> (byte) 1; case 1 -> 5; default -> 'c'; };
        return v + "/" + o + "/" + w;
    }

    static void effects(Integer n) {
        switch (n) {
            case 1 -> System.out.print("one ");
            case 2 -> { if (yield == 3) { break; } System.out.print("never "); }
            case 3 -> System.out.print(switch (yield) { case 3 -> "three "; default -> "other "; });
            default -> { for (;;) { break; } System.out.print("default "); }
        }
    }

    static int nestedLoops(int n) {
        int count = 0;
        outer:
        for (int i = 0; i < n; i++) {
            switch (i % 4) {
                case 0: continue;
                case 1: for (;;) { count += 1; if (count > 3) { continue outer; } break; }
                case 2: count += 10; break;
                case 3: if (i > 6) { break outer; } count += 100;
            }
            count += 1000;
        }
        return count;
    }

    public static void main(String[] args) {
        for (int n = -1; n < 7; n++) {
            try { System.out.println(kind(n)); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        }
        System.out.println(trace);
        for (String s : new String[] {"a", "c", "dd", "x", "yy", "q"}) { System.out.print(old(s) + " "); }
        System.out.println(trace);
        for (int n = 0; n < 4; n++) { System.out.println(mixed(n) + " " + wide(n)); effects(n); }
        System.out.println();
        System.out.println(nestedLoops(12) + " " + nestedLoops(3));
        int sum = 1 + switch (yield) { case 3 -> { yield t(5); } default -> 0; } * switch ("k") { case "k" -> 2; default -> 3; };
        System.out.println(sum);
        int[] a = {1, 2, 3};
        a[switch (sum) { case 11 -> 1; default -> 0; }] += switch (a[0]) { case 1 -> { a[1] = 50; yield 5; } default -> 6; };
        System.out.println(a[1]);
        boolean b = switch (sum) { case 11 -> true; default -> false; } && !switch (1) { case 1 -> false; default -> true; };
        System.out.println(b);
        Runnable r = switch (sum) { case 11 -> () -> System.out.println("eleven"); default -> () -> System.out.println("else"); };
        r.run();
        final int K = 4; final String S = "key";
        switch (4) { case K: System.out.println("K"); }
        switch ("keyx") { case S + "x" -> System.out.println("S"); default -> System.out.println("no"); }
        switch (a.length) { }
        char c = 'b';
        switch (c) { case 'a' + 1: System.out.println("b"); case 99: System.out.println("fell"); }
    }
}
