import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Ends of lines, empty rounds of repetitions, quantifiers that stand alone, and whether a match met the end of its input. */
public class RegexEnds {
    private static void all(String regex, String text) {
        Pattern pattern;
        try {
            pattern = Pattern.compile(regex);
        } catch (PatternSyntaxException exception) {
            System.out.println(exception.getDescription() + " " + exception.getIndex());
            return;
        }
        StringBuilder found = new StringBuilder();
        Matcher matcher = pattern.matcher(text);
        while (matcher.find()) {
            found.append(matcher.start()).append('-').append(matcher.end());
            for (int group = 1; group <= matcher.groupCount(); group++) {
                found.append(':').append(matcher.group(group));
            }
            found.append(matcher.hitEnd()).append(' ');
        }
        found.append(matcher.hitEnd());
        System.out.println(found + " " + matcher.reset().matches() + matcher.hitEnd() + matcher.reset().lookingAt() + matcher.hitEnd());
    }

    public static void main(String[] args) {
        String[] texts = {"", "a", "a\n", "a\r\n", "a\r", "a\nb", "a\r\nb\u2028c", "\n\n", "ab ab"};
        for (String regex : new String[] {"$", "(?m)$", "^", "(?m)^", "\\Z", "\\z", "a$", "(?m)^.", "\\bab\\b", "b?\\B", "(a*)*", "(a*)+", "(a|b*)*", "(a*?)*?b", "(?<=a)b", "a*", "^ab?", "a+b|a"}) {
            for (String text : texts) {
                all(regex, text);
            }
        }
        for (String regex : new String[] {"a**", "*", "a+*b", "(a)+?+", "a{2}{3}", "a*+b", "+"}) {
            all(regex, "ab");
        }
        Matcher matcher = Pattern.compile("\\w").matcher("ab");
        System.out.println(matcher.hasAnchoringBounds() + " " + matcher.hasTransparentBounds() + matcher.find() + matcher.hitEnd());
    }
}
