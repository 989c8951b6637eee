import java.util.Calendar;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.TimeZone;

/** Calendars, of which only what locales say of weeks is a model. */
public class Calendars {
    public static void main(String[] args) {
        Calendar calendar = new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.US);
        calendar.setTimeInMillis(0);
        System.out.println(calendar.get(Calendar.YEAR) + " " + calendar.get(Calendar.MONTH) + " " + calendar.get(Calendar.DAY_OF_WEEK)
                + " " + calendar.get(Calendar.WEEK_OF_YEAR) + " " + calendar.getFirstDayOfWeek());
        calendar.set(2024, Calendar.FEBRUARY, 29, 12, 30, 15);
        System.out.println(calendar.getTimeInMillis() + " " + calendar.getTime().getTime() + " " + calendar.getActualMaximum(Calendar.DAY_OF_MONTH));
        calendar.add(Calendar.YEAR, 1);
        System.out.println(calendar.get(Calendar.DATE) + " " + calendar.get(Calendar.DAY_OF_YEAR));
        calendar.roll(Calendar.MONTH, -3);
        System.out.println(calendar.get(Calendar.MONTH) + " " + calendar.get(Calendar.YEAR) + " " + calendar.isSet(Calendar.HOUR));
        Calendar other = (Calendar) calendar.clone();
        other.add(Calendar.MILLISECOND, 1);
        System.out.println(other.after(calendar) + " " + calendar.before(other) + " " + calendar.compareTo(other) + calendar.equals(other)
                + new GregorianCalendar(TimeZone.getTimeZone("UTC")).isLeapYear(2000));
    }
}
