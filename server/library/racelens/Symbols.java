package racelens;

import java.util.Locale;

/**
 * Which locales models know. Numbers and dates are written as in English; where a locale writes them in another way, the
 * check ends instead.
 */
public final class Symbols {
    /** Languages with the digits of ASCII and symbols of their own. */
    private static final String OTHER_SYMBOLS = " be bg bs ca cs da de el es et eu fi fr gl hr hu id is it kk ky lt lv mk "
            + "nb nl nn no pl pt ro ru sk sl sq sr sv tr az uk uz vi ";

    /** Whether the default locale writes numbers as English does. */
    private static boolean isStandard = true;

    private Symbols() {}

    /** Takes note of a new default locale. */
    public static void standard(Locale locale) {
        isStandard = isEnglish(locale);
    }

    /** Whether numbers look as in English, or as in a language that writes them the same. */
    public static boolean isEnglish(Locale locale) {
        if (locale == null || locale.getLanguage().isEmpty()) {
            return true;
        }
        boolean isKnown = " en ja ko zh ".contains(" " + locale.getLanguage() + " ");
        return isKnown && " US GB CA AU NZ IE JP KR CN TW HK  ".contains(" " + locale.getCountry() + " ");
    }

    /** Ends the check where the locale does not write numbers as English does. */
    public static void english(Locale locale) {
        if (!isEnglish(locale)) {
            other0();
        }
    }

    /** The same for the default locale. */
    public static void english() {
        if (!isStandard) {
            other0();
        }
    }

    /** Ends the check where a format may look different in a locale: a fraction, groups of digits, a date, upper case. */
    public static void format(Locale locale, String format) {
        if (isEnglish(locale)) {
            return;
        }
        boolean hasDigits = OTHER_SYMBOLS.contains(" " + locale.getLanguage() + " ");
        for (int at = format.indexOf('%'); at >= 0; at = format.indexOf('%', at + 1)) {
            boolean isGrouped = false;
            at++;
            while (at < format.length() && " -#+0,(<.$0123456789".indexOf(format.charAt(at)) >= 0) {
                isGrouped |= format.charAt(at) == ',';
                at++;
            }
            char conversion = at < format.length() ? format.charAt(at) : '%';
            boolean isPlain = "bhscxonx%".indexOf(conversion) >= 0 || hasDigits && conversion == 'd';
            if (isGrouped || !isPlain) {
                other0();
            }
        }
    }

    /** The same for the default locale. */
    public static void format(String format) {
        if (!isStandard) {
            format(Locale.getDefault(), format);
        }
    }

    /** No intrinsic: the check says that it can't go on. */
    private static native void other0();
}
