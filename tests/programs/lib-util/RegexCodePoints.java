import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A part of a pattern takes a code point, not a char; without UNICODE_CASE only letters of ASCII have two cases. */
public class RegexCodePoints {
    private static void all(String regex, String text) {
        Matcher matcher = Pattern.compile(regex).matcher(text);
        StringBuilder found = new StringBuilder(regex.length() + ":");
        while (matcher.find()) {
            found.append(' ').append(matcher.start()).append('-').append(matcher.end());
        }
        System.out.println(found + " " + text.matches(regex));
    }

    public static void main(String[] args) {
        String face = "\uD83D\uDE00";
        for (String regex : new String[] {".", "..", "[^ab]", "[" + face + "a]+", face + "+", "(.)\\1", "\\uD83D\\uDE00", "\\x{1F600}", "[\\x{1F600}-\\x{1F64F}]", "\\Q" + face + "\\E?x", ".{2}", ".*?x", ".++", "\\W", "\\cA"}) {
            for (String text : new String[] {face, "x" + face + "y", face + face + "x", "\u0001"}) {
                all(regex, text);
            }
        }
        System.out.println(Arrays.toString(("a" + face + "b").split("")) + " " + ("a" + face).replaceAll(".", "-"));
        for (int flags : new int[] {Pattern.CASE_INSENSITIVE, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE}) {
            for (String regex : new String[] {"\u00E9", "[\u00E0-\u00EF]", "[a-z]+", "k", "(.)\\1"}) {
                StringBuilder line = new StringBuilder();
                for (String text : new String[] {"\u00C9", "\u00E9", "AZ", "\u212A", "aA", "\u00E9\u00C9"}) {
                    line.append(Pattern.compile(regex, flags).matcher(text).matches()).append(' ');
                }
                System.out.println(line);
            }
        }
        System.out.println("\u00C9".matches("(?i)\u00E9") + " " + "\u00C9".matches("(?iu)\u00E9") + "B".matches("(?i)b"));
    }
}
