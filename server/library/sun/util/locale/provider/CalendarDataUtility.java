package sun.util.locale.provider;

import java.util.Locale;

/** What class files of calendars ask of locales: weeks begin as in the United States. Left out: names of fields. */
public class CalendarDataUtility {
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
}
