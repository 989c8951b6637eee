public class StringParts {
    static void show(Object value) {
        System.out.println(value);
    }

    interface Act {
        Object run() throws Exception;
    }

    static void fails(Act act) {
        try {
            show("fine: " + act.run());
        } catch (Exception exception) {
            show(exception.getClass().getName() + ": " + exception.getMessage());
        }
    }

    public static void main(String[] args) throws Exception {
        String s = "hello, world";
        show(s.substring(3) + "|" + s.substring(2, 5) + "|" + s.subSequence(0, 4));
        show(s.indexOf('o') + " " + s.indexOf('o', 5) + " " + s.indexOf("wor") + " " + s.indexOf("l", 4) + " " + s.indexOf("zz"));
        show(s.lastIndexOf('o') + " " + s.lastIndexOf('o', 7) + " " + s.lastIndexOf("l") + " " + s.lastIndexOf("l", 5) + " " + s.lastIndexOf(""));
        show(s.contains("lo, w") + " " + s.startsWith("hell") + " " + s.startsWith("world", 7) + " " + s.endsWith("ld") + " " + s.contentEquals(new StringBuilder(s)));
        show("".isEmpty() + " " + " \t".isBlank() + " " + "x".isBlank() + " " + s.concat("!") + " " + s.charAt(4));
        show("  both  ".trim() + "|" + "  both  ".strip() + "|" + "  both  ".stripLeading() + "|" + "  both  ".stripTrailing() + "|");
        show("aXbXc".replace('X', '-') + " " + "aaa".replace("aa", "b") + " " + "abc".replace("", "."));
        show("Mixed Case ÄÖ".toLowerCase() + " " + "Mixed Case äö".toUpperCase() + " " + "straße".toUpperCase());
        show("abc".compareTo("abd") + " " + "abc".compareTo("ab") + " " + "a".compareToIgnoreCase("B") + " " + "ABC".equalsIgnoreCase("abc"));
        show("ab".repeat(3) + "|" + "x".repeat(0) + "|" + String.join("-", "a", "b", "c") + "|" + String.join("+", java.util.List.of("p", "q")));
        show(new String(new char[] {'a', 'b'}) + new String("copy") + new String(new char[] {'x', 'y', 'z'}, 1, 2) + new String());
        show(new String("a") == "a");
        show(new String("a").intern() == "a");
        show(String.valueOf(new char[] {'q', 'r'}) + String.copyValueOf(new char[] {'1', '2', '3'}, 1, 1) + String.valueOf((Object) null));
        char[] into = new char[5];
        s.getChars(0, 5, into, 0);
        show(new String(into) + into.length + s.toCharArray().length);
        show("regionMatches".regionMatches(6, "Match", 0, 5) + " " + "ABC".regionMatches(true, 0, "abc", 0, 3));
        show("a\nb\r\nc".lines().count() + " " + " x\n y\n".stripIndent() + "|" + "p\nq".indent(2) + "|");
        show("tab\\t\\101".translateEscapes() + " " + "up".transform(x -> x + "!"));
        show("a\uD83D\uDE00b".length() + " " + "a\uD83D\uDE00b".codePointAt(1) + " " + "a\uD83D\uDE00b".codePointCount(0, 4) + " " + "a\uD83D\uDE00b".codePointBefore(3) + " " + "a\uD83D\uDE00b".offsetByCodePoints(0, 2));
        show("abc".chars().sum() + " " + "abc".codePoints().max().getAsInt() + " " + "hash me".hashCode() + " " + "".hashCode());
        show(String.CASE_INSENSITIVE_ORDER.compare("A", "b") + " " + CharSequence.compare("x", "y") + " " + "%d-%s".formatted(3, "z"));
        show(new String("grün".getBytes("UTF-8"), "UTF-8") + " " + "grün".getBytes(java.nio.charset.StandardCharsets.UTF_8).length + " " + "grün".getBytes(java.nio.charset.StandardCharsets.ISO_8859_1).length);
        fails(() -> "abc".substring(2, 1));
        fails(() -> "abc".substring(4));
        fails(() -> "abc".charAt(7));
        fails(() -> "abc".repeat(-1));
    }
}
