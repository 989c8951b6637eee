import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class MatcherStates {
    public static void main(String[] args) throws Exception {
        Matcher matcher = Pattern.compile("(?<word>[a-z]+)(\\d*)").matcher("ab1 cd22 ef");
        StringBuffer buffer = new StringBuffer();
        while (matcher.find()) {
            matcher.appendReplacement(buffer, "<${word}>");
            System.out.println(matcher.start("word") + " " + matcher.end("word") + matcher.group("word"));
        }
        matcher.appendTail(buffer);
        System.out.println(buffer);
        StringBuilder builder = new StringBuilder();
        matcher.reset();
        while (matcher.find()) {
            matcher.appendReplacement(builder, Matcher.quoteReplacement("$"));
        }
        System.out.println(matcher.appendTail(builder));
        System.out.println(matcher.find(4) + " " + matcher.start() + matcher.pattern().pattern());
        matcher.reset("zz9").region(1, 3);
        System.out.println(matcher.find() + " " + matcher.group() + matcher.regionStart() + matcher.regionEnd());
        matcher.usePattern(Pattern.compile("\\d"));
        matcher.reset();
        System.out.println(matcher.find() + " " + matcher.start() + matcher.toMatchResult().group());
        Matcher end = Pattern.compile("a+").matcher("baa");
        System.out.println(end.find() + " " + end.hitEnd());
    }
}
