import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

public class RegexCalls {
    public static void main(String[] args) throws Exception {
        Pattern pattern = Pattern.compile("(\\w)(\\d+)", Pattern.CASE_INSENSITIVE);
        System.out.println(pattern + " " + pattern.pattern() + pattern.flags() + pattern.splitAsStream("xa12yb3z").toList() + pattern.asMatchPredicate().test("a12") + pattern.asPredicate().test("--a1--") + Pattern.matches("a+", "aaa") + Pattern.quote("a.b"));
        Matcher matcher = pattern.matcher("a12 b3 c");
        while (matcher.find()) {
            System.out.println(matcher.group() + " " + matcher.group(1) + matcher.group(2) + matcher.start() + matcher.end() + matcher.start(2) + matcher.end(1) + matcher.groupCount());
        }
        System.out.println(matcher.reset().lookingAt() + " " + matcher.matches() + matcher.replaceAll("<$2$1>") + matcher.replaceFirst("$1") + matcher.replaceAll(r -> r.group(2)) + matcher.reset().results().count());
        try {
            Pattern.compile("(a");
        } catch (PatternSyntaxException exception) {
            System.out.println(exception.getPattern() + " " + exception.getDescription() + exception.getIndex());
        }
        System.out.println("a1b22c".replaceAll("\\d+", "#") + " " + "a,b;;c".split("[,;]+").length + "abc".matches("[a-c]*") + "x1y2".replaceFirst("\\d", "_"));
    }
}
