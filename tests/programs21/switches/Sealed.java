public class Sealed {
    enum Suit {
        CLUBS, DIAMONDS, HEARTS, SPADES;

        boolean isRed() {
            return switch (this) {
                case DIAMONDS, HEARTS -> true;
                case CLUBS, SPADES -> false;
            };
        }
    }

    sealed interface Card permits Plain, Suited, Joker {}

    record Plain(int value) implements Card {}

    enum Joker implements Card { RED, BLACK }

    record Suited(Suit suit, int value) implements Card {}

    static String name(Card card) {
        return switch (card) {
            case Joker.RED -> "red joker";
            case Joker.BLACK -> "black joker";
            case Plain p when p.value == 1 -> "ace";
            case Plain p -> "plain " + p.value;
            case Suited(Suit s, int v) when s.isRed() -> "red " + v;
            case Suited(var s, var v) -> s.name() + v;
        };
    }

    static int statement(Object o) {
        int result = 0;
        switch (o) {
            case Integer i when i < 0:
                result -= 1;
                break;
            case Integer i:
                result += i;
                break;
            case String s when s.isEmpty():
                return -100;
            case String s: {
                for (int at = 0; at < s.length(); at++) {
                    if (s.charAt(at) == 'x') {
                        break;
                    }
                    result++;
                }
                break;
            }
            case null:
                result = 77;
                break;
            default:
                result = 99;
        }
        return result;
    }

    static String nullable(String s) {
        return switch (s) {
            case "a", "b" -> "letter";
            case null, default -> "none or more";
        };
    }

    static String constants(Integer n) {
        return switch (n) {
            case 1 -> "one";
            case 2 -> "two";
            case Integer i when i > 100 -> "hundreds";
            case Integer i -> "n" + i;
        };
    }

    static String letters(String s) {
        return switch (s) {
            case "x" -> "ex";
            case String t when t.length() > 3 -> "long " + t;
            case "y" -> "why";
            case String t -> "some " + t;
        };
    }

    static String chars(CharSequence c) {
        return switch (c) {
            case String s when s.length() == 1 -> "one " + s;
            case String s -> "string";
            case CharSequence other -> "chars " + other.length();
        };
    }

    public static void main(String[] args) {
        for (Card card : new Card[] {Joker.RED, Joker.BLACK, new Plain(1), new Plain(2), new Suited(Suit.HEARTS, 3), new Suited(Suit.SPADES, 4)}) {
            System.out.println(name(card));
        }
        System.out.println(statement(-5) + " " + statement(5) + " " + statement("") + " " + statement("abxc") + " " + statement(null) + " " + statement('c'));
        System.out.println(nullable("a") + nullable(null) + nullable("zz"));
        System.out.println(constants(1) + constants(2) + constants(3) + constants(300));
        System.out.println(letters("x") + letters("y") + letters("abcd") + letters("q"));
        System.out.println(chars("x") + chars("xx"));
        try {
            constants(null);
        } catch (NullPointerException e) {
            System.out.println("null");
        }
    }
}
