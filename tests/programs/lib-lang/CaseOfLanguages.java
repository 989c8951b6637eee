import java.util.Locale;

/** Turkish has an i with and without a dot. */
public class CaseOfLanguages {
    public static void main(String[] args) {
        for (String tag : new String[] {"tr", "tr-TR", "az", "en", "de-DE", "fr", ""}) {
            Locale locale = Locale.forLanguageTag(tag);
            for (String text : new String[] {"TITLE", "title", "I\u0130\u0131i", "", "ABC", "stra\u00dfe", "\u03a3\u0391\u03a3"}) {
                String lower = text.toLowerCase(locale);
                String upper = text.toUpperCase(locale);
                System.out.print(tag);
                for (char c : (lower + " " + upper).toCharArray()) {
                    System.out.print(" " + (int) c);
                }
                System.out.println();
            }
        }
        try {
            "a".toLowerCase(null);
        } catch (NullPointerException exception) {
            System.out.println("null");
        }
        try {
            "a".toUpperCase(null);
        } catch (NullPointerException exception) {
            System.out.println("null");
        }
        System.out.println(String.format(Locale.GERMANY, "%d %s %5d %x", 12345, "a", 7, 255));
        System.out.println(String.format(Locale.UK, "%,.2f", 12345.678));
        System.out.println(String.format((Locale) null, "%.1f", 1.25));
    }
}
