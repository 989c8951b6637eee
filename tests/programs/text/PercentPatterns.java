import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;

/** Patterns of decimal formats with percent and per mille characters, and those that are refused. */
public class PercentPatterns {
    public static void main(String[] args) {
        String[] patterns = {
            "#,##0%%", "0%", "%0", "%0%", "0%\u2030", "\u20300", "0'%'%", "'%'0", "#,##0.0.#", ".#,##0", "0.#;(0.#)%"
        };
        for (String pattern : patterns) {
            try {
                DecimalFormat format = new DecimalFormat(pattern, new DecimalFormatSymbols(Locale.US));
                System.out.println(pattern + " " + format.format(12.5) + " " + format.format(-0.5));
            } catch (IllegalArgumentException exception) {
                System.out.println(exception.getMessage());
            }
        }
    }
}
