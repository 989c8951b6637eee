package racelens;

/** A moment in the calendar, in UTC. */
public final class Civil {
    private static final String[] MONTHS = {"January", "February", "March", "April", "May", "June", "July", "August",
        "September", "October", "November", "December"};
    private static final String[] DAYS = {"Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"};

    public final long year;
    /** From 1. */
    public final int month;
    public final int day;
    public final int hour;
    public final int minute;
    public final int second;
    public final int milli;
    /** From 0, a Sunday. */
    public final int weekday;
    /** From 1. */
    public final int yearday;

    /** The 15th of October 1582, before which the calendar is the Julian one. */
    private static final long GREGORIAN = -141_427;

    public Civil(long millis) {
        long days = Math.floorDiv(millis, 86_400_000L);
        int rest = (int) Math.floorMod(millis, 86_400_000L);
        // Years that begin in March, in cycles of 400 (146,097 days), or of 4 in the Julian calendar.
        boolean isJulian = days < GREGORIAN;
        long shifted = days + (isJulian ? 719_470 : 719_468);
        int length = isJulian ? 1461 : 146_097;
        long cycle = Math.floorDiv(shifted, (long) length);
        int inCycle = (int) Math.floorMod(shifted, (long) length);
        int yearOfCycle = (inCycle - inCycle / 1460 + inCycle / 36524 - inCycle / 146_096) / 365;
        int inYear = inCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100);
        int fromMarch = (5 * inYear + 2) / 153;
        day = inYear - (153 * fromMarch + 2) / 5 + 1;
        month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
        year = cycle * (isJulian ? 4 : 400) + yearOfCycle + (month <= 2 ? 1 : 0);
        hour = rest / 3_600_000;
        minute = rest / 60_000 % 60;
        second = rest / 1000 % 60;
        milli = rest % 1000;
        weekday = (int) Math.floorMod(days + 4, 7L);
        yearday = (int) (days - daysOf(year, 1, 1)) + 1;
    }

    /** The year of its era: the one before 1 is 1 before Christ. */
    public long yearOfEra() {
        return year > 0 ? year : 1 - year;
    }

    /** Days since 1970, of any month and day, also such as don't exist. */
    public static long daysOf(long year, int month, int day) {
        long months = year * 12 + month - 1;
        long years = Math.floorDiv(months, 12L);
        int of = (int) Math.floorMod(months, 12L) + 1;
        long shifted = of <= 2 ? years - 1 : years;
        int inYear = (153 * (of > 2 ? of - 3 : of + 9) + 2) / 5;
        long cycle = Math.floorDiv(shifted, 400L);
        int yearOfCycle = (int) (shifted - cycle * 400);
        long leaps = yearOfCycle / 4 - yearOfCycle / 100;
        long days = cycle * 146_097 + yearOfCycle * 365 + leaps + inYear - 719_468 + day - 1;
        return days >= GREGORIAN ? days : Math.floorDiv(shifted * 1461, 4L) + inYear - 719_470 + day - 1;
    }

    public static long millisOf(long year, int month, int day, long hour, long minute, long second, long milli) {
        return (((daysOf(year, month, day) * 24 + hour) * 60 + minute) * 60 + second) * 1000 + milli;
    }

    public String monthName() {
        return MONTHS[month - 1];
    }

    public String dayName() {
        return DAYS[weekday];
    }

    public static String[] days() {
        return DAYS.clone();
    }

    public static String[] months() {
        return MONTHS.clone();
    }

    public static String padded(long value, int width) {
        String digits = String.valueOf(Math.abs(value));
        int missing = width - digits.length();
        return (value < 0 ? "-" : "") + (missing > 0 ? "0".repeat(missing) : "") + digits;
    }
}
