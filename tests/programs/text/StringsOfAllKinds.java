import java.util.*;
import java.util.stream.*;
public class StringsOfAllKinds {
    static final String H = "hel" + "lo"; static final String L = "lo";
    public static void main(String[] args) {
        String hello = "hello", lo = "lo"; final String flo = "lo"; System.out.println((hello == "hel" + "lo") + " " + (hello == "hel" + lo) + " " + (hello == "hel" + flo) + " " + (hello == ("hel" + lo).intern()) + " " + (H == hello) + " " + ("hel" + L == H) + " " + (new String("hello") == hello) + " " + (hello == String.valueOf(hello)) + " " + ("" + 1 == "1") + " " + ('h' + "i" == "hi"));
        System.out.println("a,b,,c,,".split(",").length + " " + Arrays.toString(",a,b".split(",")) + Arrays.toString("a1b22c".split("\\d+")) + Arrays.toString("abc".split("")) + Arrays.toString("a:b:c".split(":", 2)) + Arrays.toString("a,b,,".split(",", -1)) + Arrays.toString("".split(",")));
        System.out.println("  trim\t".trim() + "|" + " \u2003x ".strip() + "|" + "x".repeat(3) + "|" + String.join("-", List.of("a", "b")) + "|" + "abc".indexOf("c", -5) + "abcabc".lastIndexOf("b") + "abc".contains("") + "abc".compareTo("abd") + "abc".compareTo("ab") + "ABC".equalsIgnoreCase("abc") + "a".compareToIgnoreCase("B"));
        System.out.println("hello".replace('l', 'L') + "a.b.c".replace(".", "") + "a.b".replaceAll(".", "x") + "aab".replaceFirst("a", "z") + "x1y2".replaceAll("([a-z])(\\d)", "$2$1") + "abc".chars().sum() + "Straße".toUpperCase() + "ÀÉ".toLowerCase() + "title".substring(0, 1).toUpperCase() + "é".length() + "😀".length() + "😀".codePointCount(0, 2) + "😀x".codePointAt(0) + new StringBuilder("a😀b").reverse());
        System.out.println(String.format("%5d|%-5s|%05d|%x|%X|%o|%c|%b|%.2f|%10.3e|%,d|%+d|%%|%n", 42, "ab", 42, 255, 255, 8, 'c', true, 3.14159, 12345.678, 1234567, 5).trim()); System.out.println(String.format("%s %S %10s|%-10s|%.3s %h %2$s", "a", "b", "c", "d", "abcdef", "hi")); System.out.println("%d%s".formatted(1, null));
        System.out.println("""
            Hello,
              "World" \
            joined \t tab\s\s
            end""" + """
            x
            """.length()); System.out.println("""
            a\nb \""" q
              c   
            """.replace("\n", "|")); System.out.println("line1\nline2\r\nline3\rline4".lines().collect(Collectors.toList()) + " " + "abc".isBlank() + " ".isBlank() + "\n".isEmpty() + " x".stripLeading() + "x ".stripTrailing() + "|" + "a\tb".translateEscapes() + "ab".indent(2).replace("\n", "$") + "  a\n b".stripIndent());
        char c = '\u00e9'; System.out.println((int) c + " " + Character.isLetter(c) + Character.isLetterOrDigit('_') + Character.isWhitespace('\t') + Character.isUpperCase('A') + Character.toUpperCase('ß') + Character.toChars(0x1F600).length + Character.isSurrogate("😀".charAt(0)) ); 
        StringBuilder sb = new StringBuilder("abc"); sb.insert(0, 1.5).insert(2, "x").deleteCharAt(0).setCharAt(0, 'Q'); sb.replace(1, 3, "ZZZZ").append(1).append('c').append(2.0f).append(new char[]{'a'}, 0, 1).setLength(8); System.out.println(sb + " " + sb.length() + sb.indexOf("Z") + sb.charAt(2) + sb.capacity()); System.out.println(new StringBuilder("a").compareTo(new StringBuilder("b")) + " " + "ab".contentEquals(new StringBuilder("ab")) + " " + new StringBuilder("ab").equals(new StringBuilder("ab")));
        int \u0061bc = 5; System.out.println(abc); /* \u002a/ System.out.println("in comment end"); // */
        System.out.println("a" + 1 + 'b' + 2.0 + 3f + null + new int[0].length + (Object) "o" + true + 'c' + (char) 65 + (int) 'A' + -1 + ~0 + (1 > 0) + (1 + 1)); String n = null; System.out.println(n + "x" + n); System.out.println("abc".hashCode() + " " + "".hashCode() + " " + Arrays.hashCode(new int[]{1, 2}) + " " + List.of(1, 2).hashCode() + " " + Objects.hash("a", 1) + " " + Boolean.hashCode(true) + " " + Double.hashCode(1.5) + " " + Long.hashCode(1L << 33) + " " + "polygenelubricants".hashCode() + " " + Map.of("a", 1).hashCode() + " " + Character.hashCode('a'));
        Map<Character,Long> mp = ("Mississippi".chars().mapToObj(i -> (char) i).collect(Collectors.groupingBy(x -> x, TreeMap::new, Collectors.counting()))); System.out.println(mp); System.out.println(new StringJoiner(",", "[", "]").add("a").add("b").setEmptyValue("E") + "" + new StringJoiner(",").setEmptyValue("E") + " " + "a-b-c".chars().filter(x -> x == '-').count() + " " + String.valueOf(new char[]{'a', 'b', 'c'}, 1, 2) + " " + new String(new int[]{0x1F600, 65}, 0, 2).length() + " " + "abc".regionMatches(true, 1, "XBC", 1, 2) + " " + "abc".endsWith("") + "abc".startsWith("b", 1) + " " + new String(new byte[]{72, 105}) + Arrays.toString("é".getBytes(java.nio.charset.StandardCharsets.UTF_8)) + " " + "a".concat("b") + "abcdef".subSequence(1, 3) + String.copyValueOf(new char[]{'q'}) + "A".toLowerCase().charAt(0) + "x".equals(null) + "tEST".codePoints().map(Character::toUpperCase).collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append));
    }
}
