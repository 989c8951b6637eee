import java.util.regex.Pattern;

/** Sets that expressions name. */
public class RegexSets {
    public static void main(String[] args) {
        String all = "a1 \t\u0301\u03b1\u0416\u00e9~\u0007Z_";
        for (String set : new String[] {"Graph", "Print", "javaDigit", "javaLetter", "javaLetterOrDigit", "javaWhitespace", "InBasicLatin",
            "InLatin-1Supplement", "InCombiningDiacriticalMarks", "InGreek", "InCyrillic", "Punct", "Cntrl"}) {
            StringBuilder found = new StringBuilder();
            for (char c : all.toCharArray()) {
                found.append(Pattern.matches("\\p{" + set + "}", String.valueOf(c)) ? '1' : '0');
                found.append(Pattern.matches("\\P{" + set + "}", String.valueOf(c)) ? '1' : '0');
            }
            System.out.println(set + " " + found);
        }
    }
}
