public class StringAndIntPatterns {
    static final String HELLO = "hello";
    static String of(String s) {
        return switch (s) {
            case "a", "b" -> "letter";
            case HELLO -> "greeting";
            case String t when t.length() > 6 -> "long " + t.length();
            case String t when t.startsWith("x") -> { String u = t.substring(1); yield u + u; }
            case null, default -> "default";
        };
    }
    static String number(Integer n) {
        return switch (n) { case 1 -> "one"; case 2 -> "two"; case Integer i when i % 2 == 0 -> "even"; case Integer i -> "odd"; };
    }
    static String chr(CharSequence c) { return switch (c) { case String s -> "S"; case StringBuilder b -> "B" + b.length(); case CharSequence other -> "C"; }; }
    public static void main(String[] args) {
        for (String s : new String[] {null, "a", "hello", "longer than", "xyz", "q"}) System.out.print(of(s) + " ");
        System.out.println();
        System.out.println(number(1) + number(2) + number(4) + number(7) + chr("") + chr(new StringBuilder("ab")) + chr(new StringBuffer()));
        int total = 0;
        for (Object o : new Object[] {1, 2L, "3", '4', null, 5.5f}) total += switch (o) { case Integer i -> i; case Long l -> l.intValue() * 10; case String s -> s.length() * 100; case Character c -> c - '0'; case null -> 1000; case Number n -> n.intValue() * 10000; default -> 0; };
        System.out.println(total);
    }
}
