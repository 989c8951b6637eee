public class Expressions {
    enum Op { ADD, SUB, NEG }
    static int apply(Op op, int a, int b) {
        return switch (op) {
            case ADD -> a + b;
            case SUB -> a - b;
            case NEG -> {
                int result = -a;
                yield result;
            }
        };
    }
    static String size(int n) {
        return switch (n) {
            case 0:
                yield "none";
            case 1:
            case 2:
                System.out.print("(few)");
                yield "few";
            default:
                if (n < 0) {
                    yield "negative";
                }
                yield "many";
        };
    }
    public static void main(String[] args) {
        System.out.println(apply(Op.ADD, 1, 2) + " " + apply(Op.SUB, 1, 2) + " " + apply(Op.NEG, 1, 2));
        System.out.println(size(0) + size(1) + size(2) + size(9) + size(-1));
        int x = 2;
        double d = switch (x) { case 1 -> 1; case 2 -> 2.5f; default -> 'c'; };
        System.out.println(d);
        System.out.println(switch (x) { case 1 -> 1; case 2 -> 2L; default -> 'c'; });
        int nested = 1 + switch (x) {
            case 2 -> switch ("k") {
                case "k" -> 40;
                default -> 0;
            } + 1;
            default -> throw new IllegalStateException();
        } * 2;
        System.out.println(nested);
        int tries = switch (x) {
            case 2 -> {
                try {
                    yield 1 / (x - 2);
                } catch (ArithmeticException e) {
                    yield -1;
                } finally {
                    System.out.print("finally ");
                }
            }
            default -> 0;
        };
        System.out.println(tries);
        boolean b = switch (x) { case 2 -> { for (int i = 0; ; i++) { if (i == 3) { yield true; } } } default -> false; };
        System.out.println(b);
        Op none = null;
        try {
            System.out.println(apply(none, 1, 1));
        } catch (NullPointerException e) {
            System.out.println("null");
        }
    }
}
