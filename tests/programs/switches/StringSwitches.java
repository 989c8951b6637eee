public class StringSwitches {
    static int old(String s) {
        int n = 0;
        switch (s) {
            case "Aa":
            case "BB":
                n += 1;
            case "C#":
                n += 10;
                break;
            default:
                n = -1;
            case "last":
                n *= 2;
        }
        return n;
    }
    static String arrow(String s) {
        return switch (s) {
            case "one", "two" -> "few";
            case "" -> "empty";
            case "many" -> {
                String t = s + s;
                yield t.substring(2, 6);
            }
            default -> s.isBlank() ? "blank" : "other " + s;
        };
    }
    static int nested(String a, int b) {
        return switch (a) {
            case "x" -> switch (b) { case 1 -> 11; case 2 -> { int q = b; while (q < 50) { q *= 3; } yield q; } default -> 0; };
            case "y" -> { for (int i = 0; ; i++) { if (i * b > 20) { yield i; } } }
            default -> throw new IllegalStateException(a + b);
        };
    }
    public static void main(String[] args) {
        for (String s : new String[] {"Aa", "BB", "C#", "last", "none"}) {
            System.out.print(old(s) + " ");
        }
        System.out.println();
        for (String s : new String[] {"one", "", "many", " ", "z"}) {
            System.out.println(arrow(s));
        }
        System.out.println(nested("x", 1) + nested("x", 2) + nested("x", 3) + nested("y", 6));
        try {
            nested("q", 0);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
