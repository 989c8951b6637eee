package java.util;

/**
 * A name for a language and a country; texts and numbers are English for all. Left out: display names, extensions, lists of
 * languages and countries, filters, builders, three-letter codes.
 */
public final class Locale implements Cloneable, java.io.Serializable {
    public static final Locale ENGLISH = new Locale("en", "");
    public static final Locale FRENCH = new Locale("fr", "");
    public static final Locale GERMAN = new Locale("de", "");
    public static final Locale ITALIAN = new Locale("it", "");
    public static final Locale JAPANESE = new Locale("ja", "");
    public static final Locale KOREAN = new Locale("ko", "");
    public static final Locale CHINESE = new Locale("zh", "");
    public static final Locale SIMPLIFIED_CHINESE = new Locale("zh", "CN");
    public static final Locale TRADITIONAL_CHINESE = new Locale("zh", "TW");
    public static final Locale FRANCE = new Locale("fr", "FR");
    public static final Locale GERMANY = new Locale("de", "DE");
    public static final Locale ITALY = new Locale("it", "IT");
    public static final Locale JAPAN = new Locale("ja", "JP");
    public static final Locale KOREA = new Locale("ko", "KR");
    public static final Locale UK = new Locale("en", "GB");
    public static final Locale US = new Locale("en", "US");
    public static final Locale CANADA = new Locale("en", "CA");
    public static final Locale CANADA_FRENCH = new Locale("fr", "CA");
    public static final Locale CHINA = SIMPLIFIED_CHINESE;
    public static final Locale PRC = SIMPLIFIED_CHINESE;
    public static final Locale TAIWAN = TRADITIONAL_CHINESE;
    public static final Locale ROOT = new Locale("", "");
    public static final char PRIVATE_USE_EXTENSION = 'x';
    public static final char UNICODE_LOCALE_EXTENSION = 'u';

    private static Locale standard = US;

    private final String language;
    private final String country;
    private final String variant;

    /** What a default is for; here one is for both. */
    public enum Category {
        DISPLAY, FORMAT
    }

    public Locale(String language) {
        this(language, "", "");
    }

    public Locale(String language, String country) {
        this(language, country, "");
    }

    public Locale(String language, String country, String variant) {
        this.language = language.toLowerCase();
        this.country = country.toUpperCase();
        this.variant = Objects.requireNonNull(variant);
        if (variant.length() == 2 && (isAll("ja", "JP") || isAll("th", "TH"))) {
            withCalendar0();
        }
    }

    private boolean isAll(String language, String country) {
        return variant.equals(country) && this.country.equals(country) && this.language.equals(language);
    }

    /** No intrinsic: the check says that it can't go on. These two have an extension (a calendar, or digits). */
    private static native void withCalendar0();

    public static Locale getDefault() {
        return standard;
    }

    public static Locale getDefault(Category category) {
        Objects.requireNonNull(category);
        return standard;
    }

    public static void setDefault(Locale locale) {
        if (locale == null) {
            throw new NullPointerException("Can't set default locale to NULL");
        }
        change(locale);
    }

    public static void setDefault(Category category, Locale locale) {
        Objects.requireNonNull(category, "Category cannot be NULL");
        Objects.requireNonNull(locale, "Can't set default locale to NULL");
        change(locale);
    }

    private static void change(Locale locale) {
        standard = locale;
        racelens.Symbols.standard(locale);
        if (Thread.activeCount() > 1) {
            racelens.Model.assumes(
                    "no thread looks at its own name, its class loader or the default locale while another one changes them");
        }
    }

    public static Locale forLanguageTag(String tag) {
        String[] parts = tag.split("[-_]");
        if (!isWord(parts[0], 2, 8)) {
            return ROOT;
        }
        String language = parts[0].equalsIgnoreCase("und") ? "" : parts[0];
        int at = parts.length > 1 && isWord(parts[1], 4, 4) ? 2 : 1;
        String country = at < parts.length && (isWord(parts[at], 2, 2) || parts[at].length() == 3) ? parts[at++] : "";
        String variant = at < parts.length && parts[at].length() >= 5 ? parts[at] : "";
        return new Locale(language, country, variant);
    }

    private static boolean isWord(String text, int least, int most) {
        for (int at = 0; at < text.length(); at++) {
            char c = Character.toLowerCase(text.charAt(at));
            if (c < 'a' || c > 'z') {
                return false;
            }
        }
        return text.length() >= least && text.length() <= most;
    }

    public String toLanguageTag() {
        String tag = language.isEmpty() ? "und" : language;
        tag = country.isEmpty() ? tag : tag + "-" + country;
        return variant.isEmpty() ? tag : tag + "-" + variant;
    }

    public String getLanguage() {
        return language;
    }

    public String getCountry() {
        return country;
    }

    public String getVariant() {
        return variant;
    }

    public String getScript() {
        return "";
    }

    public boolean hasExtensions() {
        return false;
    }

    public Set<Character> getExtensionKeys() {
        return Collections.emptySet();
    }

    public String getExtension(char key) {
        return null;
    }

    public String getUnicodeLocaleType(String key) {
        Objects.requireNonNull(key);
        return null;
    }

    public Set<String> getUnicodeLocaleKeys() {
        return Collections.emptySet();
    }

    public Set<String> getUnicodeLocaleAttributes() {
        return Collections.emptySet();
    }

    public Locale stripExtensions() {
        return this;
    }

    public Object clone() {
        return new Locale(language, country, variant);
    }

    public boolean equals(Object other) {
        return other instanceof Locale && ((Locale) other).language.equals(language)
                && ((Locale) other).country.equals(country) && ((Locale) other).variant.equals(variant);
    }

    public int hashCode() {
        return toString().hashCode();
    }

    public String toString() {
        if (language.isEmpty() && country.isEmpty()) {
            return "";
        }
        String text = country.isEmpty() && variant.isEmpty() ? language : language + "_" + country;
        return variant.isEmpty() ? text : text + "_" + variant;
    }
}
