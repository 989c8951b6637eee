import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Which lengths a JDK sees when it looks behind, and letters of either case where the case doesn't count. */
public class LookingBehind {
    public static void main(String[] args) {
        String[] all = {"(?<=a+)b", "(?<=a+?)b", "(?<=xa+?)b", "(?<!a++)b", "(?<!xa++)b", "(?<=a*x*)b", "(?<=xa{2,})b", "(?<=(a)\\1)b", "(?<=(ab)*)b", "(?<=(?:ab)+)b", "(?<=(a|bc))b", "(?<=(a|bc){1,2})b", "(?<=(?:a|bc)?)b",
            "(?<=(a?b)*)b", "(?<=(a?b){2})b", "(?<=(?:a|b)*+)b", "(?<=(?>a|bc))b", "(?<=(?=a*+)a)b", "(?<=a??)b", "(?<=(ab)?)b", "(?<=(ab)?+)b", "(?<=a{1,3}c{2}?)b", "(?<=\\b+)b", "(?<=(?<!xa*?)a)b", "(?<=a|b|xc+?)b", "(?<=(x|y)a+?)b", "z(?<=b\\W+?(?>\\B|bc))"};
        for (String regex : all) {
            try {
                System.out.println(regex + " " + "ab aab xab bcb ababb".replaceAll(regex, "<>"));
            } catch (PatternSyntaxException e) {
                System.out.println(e.getMessage() + " " + e.getIndex());
            }
        }
        for (String set : new String[] {"\\p{Upper}", "\\p{Lower}", "\\P{Upper}", "\\p{Lu}", "\\p{Ll}", "\\p{javaUpperCase}", "\\p{javaLowerCase}", "[\\p{Upper}1]", "\\p{L}"}) {
            System.out.println(set + " " + "aB1 \u00c4\u00e4\u01c5".replaceAll("(?i:" + set + ")", "*") + " " + "aB1 \u00c4\u00e4\u01c5".replaceAll(set, "*") + " " + Pattern.compile(set, Pattern.CASE_INSENSITIVE).matcher("aB1 \u00c4").replaceAll("*"));
        }
    }
}
