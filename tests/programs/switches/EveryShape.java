import java.util.*;
public class EveryShape {
    enum Color {
        RED,
        GREEN,
        BLUE {
            @Override
            String s() {
                return "b";
            }
        };
        String s() { return name(); }
    }
    static String str(String s) {
        switch (s) {
            case "Aa":
                return "1";
            case "BB":
                return "2";
            case "AaAa":
                return "3";
            case "BBBB":
                return "4";
            case "AaBB":
                return "5";
            case "":
                return "e";
            default:
                return "d";
        }
    }
    static int fall(int n) {
        int r = 0;
        switch (n) {
            default:
                r += 100;
            case 1:
                r += 1;
            case 2:
                r += 2;
                break;
            case 3: {
                r += 3;
            }
            case -1:
                r += 50;
        }
        return r;
    }
    static String ch(char c) {
        return switch (c) { case 'a', 'e', 'i' -> "vowel"; case '\u0041' -> "A"; case '\n' -> { String t = "new"; yield t + "line"; } default -> { if (Character.isDigit(c)) yield "digit"; yield "other"; } }; }
    static int col(Color c) { return switch (c) { case RED -> 1; case GREEN -> { try { yield 2; } finally { System.out.print("[f]"); } } case BLUE -> throw new IllegalStateException("blue"); }; }
    static int old(Color c) { switch (c) { case RED:
            case GREEN:
                return 1;
        }
        return 0;
    }
    static int yieldOld(int k) {
        return switch (k) {
            case 1:
            case 2:
                yield 10;
            case 3:
                int q = k * 2;
            default:
                q = 7;
                yield q;
        };
    }
    static final int K = 3;
    static final String PRE = "p";
    static String cst(String s) {
        final int loc = 1;
        switch (s) {
            case PRE + "q":
                return "pq";
            case PRE + K:
                return "p3";
        }
        return "none";
    }
    static String byt(byte b) {
        switch (b) {
            case -128:
                return "min";
            case 127:
                return "max";
            case 'a':
                return "a";
            default:
                return "x";
        }
    }
    static String boxed(Integer i) {
        switch (i) {
            case 1:
                return "one";
            case Integer.MAX_VALUE:
                return "max";
            case Integer.MIN_VALUE:
                return "min";
            default:
                return "?";
        }
    }
    static int nested(int a, int b) {
        int r = 0;
    outer:
        for (int i = 0; i < 5; i++) {
            switch (a) {
                case 1:
                    switch (b) {
                        case 1:
                            continue outer;
                        case 2:
                            break outer;
                        default:
                            break;
                    }
                    r += 10;
                    break;
                case 2:
                    if (i == 2) break;
                    r++;
                default:
                    r += 100;
            }
            r += 1000;
        }
        return r;
    }
    static String inLambda(int x) {
        java.util.function.IntFunction<String> f = n -> switch (n) { case 0 -> "zero"; case 1 -> { java.util.function.Supplier<String> s = () -> switch (x) { case 5 -> "five"; default -> "no"; }; yield s.get(); } default -> { for (int i = 0; ; i++) if (i > n) yield "loop" + i; } }; return f.apply(0) + f.apply(1) + f.apply(2); }
    static Object types(int i) { return switch (i) { case 0 -> 1; case 1 -> 2L; default -> 3.0; }; }
    static Object types2(int i) { return switch (i) { case 0 -> 1; case 1 -> "s"; default -> 'c'; }; }
    static int evaluated; static int ev() { return evaluated++; }
    public static void main(String[] args) {
        for (String s : new String[]{"Aa", "BB", "AaAa", "BBBB", "AaBB", "BBAa", "", "C#"}) System.out.print(str(s));
                System.out.println("Aa".hashCode() == "BB".hashCode());
                for (int i = -1; i < 5; i++) System.out.print(fall(i) + " ");
                System.out.println();
                for (char c : "aA\n7z".toCharArray()) System.out.print(ch(c) + " ");
                System.out.println();
                for (Color c : Color.values()) try {
                        System.out.print(col(c) + " " + old(c) + " ");
                    } catch (IllegalStateException e) { System.out.print(e.getMessage()); }
                System.out.println();
                for (int i = 1; i < 5; i++) System.out.print(yieldOld(i) + " ");
                System.out.println(cst("pq") + cst("p3") + cst("p"));
                System.out.println(byt((byte) 128) + byt((byte) 127) + byt((byte) 97) + byt((byte) 0) + boxed(1)
                        + boxed(Integer.MAX_VALUE) + boxed(-2147483648) + boxed(0));
                System.out.println(nested(1, 1) + " " + nested(1, 2) + " " + nested(1, 3) + " " + nested(2, 0) + " "
                        + nested(3, 0));
                System.out.println(inLambda(5) + inLambda(6));
                System.out.println(
                        types(0) + " " + types(1) + " " + types(2) + " " + types2(0) + types2(1) + types2(2));
                try {
                    Integer nul = null;
                    switch (nul) { case 1: }
                } catch (NullPointerException e) { System.out.println("npe1"); }
                try {
                    Color nul = null;
                    switch (nul) { case RED: }
                } catch (NullPointerException e) { System.out.println("npe2"); }
                try {
                    str(null);
                } catch (NullPointerException e) { System.out.println("npe3"); }
                switch (ev()) {}
                switch (ev()) { default: }
                System.out.println(evaluated);
                int x = switch (args.length) {
                    case 0 -> { int y = 1; switch (y) { case 1:
                        y = 5;
                }
                yield y;
        }
        default -> 0;
    }
    + 2;
    System.out.println(x);
    boolean bo = switch (Color.RED) { case RED -> true; default -> false; } && !switch (1) { case 1 -> false; default -> true; }; System.out.println(bo);
        int[] arr = {1, 2, 3}; arr[switch (1) { case 1 -> 2; default -> 0; }] += switch ("k") { case "k" -> 10; default -> 1; }; System.out.println(Arrays.toString(arr));
        switch (3) { case 1 -> System.out.println("one"); case 3 -> { System.out.println("three"); } default -> throw new RuntimeException(); }
        StringBuilder sb = new StringBuilder(); for (String w : List.of("a", "b", "c", "d")) {
                switch (w) { case "a" -> { continue; } case "c" -> sb.append("C"); default -> sb.append(w); } sb.append("."); } System.out.println(sb);
    }
}
