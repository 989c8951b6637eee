import java.util.*;
import java.util.regex.*;

public class Regexes {
    static void show(Object value) {
        System.out.println(value);
    }

    interface Act {
        Object run() throws Exception;
    }

    /** Messages of these aren't part of any contract. */
    static void fails(Act act) {
        try {
            show("fine: " + act.run());
        } catch (Exception exception) {
            show(exception.getClass().getName());
        }
    }

    public static void main(String[] args) throws Exception {
        String[] regexes = {"a*b", "(a|b)+c", "[a-c]{2,3}", "x?y+?z*", "^\\w+@\\w+\\.com$", "(\\d{3})-(\\d{4})", "[^aeiou\\s]+", "(?i)HELLO", "(a)(b)?(c)", "(\\w)\\1", "a(?=b)", "a(?!b)", "(?<=a)b", "(?:ab)*", "a*+b", "\\bcat\\b", "[\\w&&[^b]]+", ".*?b", "(a+)(a*)", "", "\\Qa.b\\E", "\\p{Upper}\\p{Alpha}*", "(?<year>\\d+)/(?<month>\\d+)"};
        String[] texts = {"aaab", "ababc", "abcabc", "yyzz", "me@site.com", "555-1234 666-4321", "hello world", "hElLo", "ac", "book keeper", "ab aa", "cat concat cat", "a.b", "Abc DEF", "2024/05", ""};
        int hash = 0;
        for (String regex : regexes) {
            StringBuilder all = new StringBuilder(regex);
            Pattern pattern = Pattern.compile(regex);
            for (String text : texts) {
                Matcher m = pattern.matcher(text);
                all.append(m.matches() ? " M" : " -");
                all.append(pattern.matcher(text).lookingAt() ? "L" : "-");
                m.reset();
                while (m.find()) {
                    all.append(m.start()).append(':').append(m.group());
                    for (int g = 1; g <= m.groupCount(); g++) {
                        all.append('(').append(m.group(g)).append(')');
                    }
                    all.append(';');
                }
            }
            show(all);
        }
        Matcher m = Pattern.compile("(?<year>\\d+)/(?<month>\\d+)").matcher("2024/05 1999/12");
        show(m.replaceAll("${month}.$1") + " " + m.replaceFirst("x") + " " + m.replaceAll(r -> r.group(2)));
        m.reset();
        m.find();
        show(m.group("year") + m.start("month") + m.end());
        StringBuilder built = new StringBuilder();
        m.reset();
        while (m.find()) {
            m.appendReplacement(built, "<$0>");
        }
        show(m.appendTail(built));
        show(Arrays.toString(Pattern.compile("\\s*,\\s*").split("a , b,c ,d")) + Pattern.quote("a.b") + Pattern.matches("[a-z]+", "abc") + Pattern.compile("x", Pattern.CASE_INSENSITIVE).matcher("X").matches());
        show(Pattern.compile("^b", Pattern.MULTILINE).matcher("a\nb").find() + " " + Pattern.compile("a.b", Pattern.DOTALL).matcher("a\nb").matches() + Pattern.compile("a|b").asPredicate().test("xbx") + Pattern.compile(".", Pattern.LITERAL).matcher("a").find() + Pattern.compile("\\d").matcher("a1b2").results().count() + Matcher.quoteReplacement("$1\\"));
        show("one1two22three".split("\\d+").length + " " + "aXbXc".replaceAll("X", "\\$") + " " + "camelCaseWords".replaceAll("([A-Z])", "_$1").toLowerCase());
        fails(() -> Pattern.compile("(a"));
        fails(() -> Pattern.compile("[a"));
        fails(() -> Pattern.compile("*a"));
        fails(() -> m.group(5));
        fails(() -> Pattern.compile("a").matcher("b").group());
    }
}
