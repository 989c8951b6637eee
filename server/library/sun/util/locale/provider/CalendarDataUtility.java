package sun.util.locale.provider;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** What class files of calendars and dates ask of locales: weeks begin as in the United States, names are English ones or those of no
 * language. Left out: names of fields of calendars. */
public class CalendarDataUtility {
    private static final int ERA = 0;
    private static final int MONTH = 2;
    private static final int DAY_OF_WEEK = 7;
    private static final int AM_PM = 9;

    /** The bits of a style that tell how long a name is; the others tell whether it stands alone, which makes no difference here. */
    private static final int LENGTH = 7;
    private static final int SHORT = 1;
    private static final int LONG = 2;
    private static final int NARROW = 4;

    private CalendarDataUtility() {}

    public static Locale findRegionOverride(Locale locale) {
        return locale;
    }

    public static int retrieveFirstDayOfWeek(Locale locale) {
        return 1;
    }

    public static int retrieveMinimalDaysInFirstWeek(Locale locale) {
        return 1;
    }

    private static native void other0();

    /** The names of a field's values by their numbers, with nothing before the first one. */
    private static String[] names(String calendar, int field, int style, Locale locale) {
        String language = locale.getLanguage();
        boolean isRoot = language.isEmpty();
        if (!calendar.equals("gregory") || !isRoot && !language.equals("en")) {
            other0();
        }
        boolean isLong = (style & LENGTH) == LONG;
        boolean isNarrow = (style & LENGTH) == NARROW;
        String all = "";
        if (field == ERA) {
            all = (style & LENGTH) == SHORT ? "BC,AD" : isRoot ? "BCE,CE" : isLong ? "Before Christ,Anno Domini" : "B,A";
        } else if (field == MONTH && isNarrow) {
            all = isRoot ? "1,2,3,4,5,6,7,8,9,10,11,12" : "J,F,M,A,M,J,J,A,S,O,N,D";
        } else if (field == MONTH) {
            all = isLong && !isRoot
                    ? "January,February,March,April,May,June,July,August,September,October,November,December"
                    : "Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec";
        } else if (field == DAY_OF_WEEK) {
            all = isNarrow ? ",S,M,T,W,T,F,S" : isLong && !isRoot
                    ? ",Sunday,Monday,Tuesday,Wednesday,Thursday,Friday,Saturday" : ",Sun,Mon,Tue,Wed,Thu,Fri,Sat";
        } else if (field == AM_PM) {
            all = isNarrow && !isRoot ? "a,p" : "AM,PM";
        } else {
            other0();
        }
        return all.split(",");
    }

    /** Nothing where two values have one name. */
    public static Map<String, Integer> retrieveJavaTimeFieldValueNames(String calendar, int field, int style, Locale locale) {
        String[] names = names(calendar, field, style, locale);
        Map<String, Integer> found = new HashMap<String, Integer>();
        for (int value = 0; value < names.length; value++) {
            if (!names[value].isEmpty() && found.put(names[value], value) != null) {
                return null;
            }
        }
        return found;
    }

    public static String retrieveJavaTimeFieldValueName(String calendar, int field, int value, int style, Locale locale) {
        String[] names = names(calendar, field, style, locale);
        return value < 0 || value >= names.length || names[value].isEmpty() ? null : names[value];
    }
}
