import java.text.ParsePosition;
import java.text.SimpleDateFormat;
import java.util.Date;
import java.util.Locale;
import java.util.TimeZone;

/** What dates are read as: numbers side by side, names, zones, spaces, and what is refused. */
public class DatesThatAreRead {
    static void read(String pattern, String text, boolean isLenient) {
        SimpleDateFormat format = new SimpleDateFormat(pattern, Locale.US);
        format.setTimeZone(TimeZone.getTimeZone("UTC"));
        format.setLenient(isLenient);
        ParsePosition at = new ParsePosition(0);
        Date date = format.parse(text, at);
        String read = date == null ? "refused at " + at.getErrorIndex() : date.getTime() + " up to " + at.getIndex();
        System.out.println(pattern + " " + text + " " + isLenient + ": " + read);
    }

    static void read(String pattern, String text) {
        read(pattern, text, true);
        read(pattern, text, false);
    }

    public static void main(String[] args) {
        read("ha", "11AM");
        read("hma", "33AM");
        read("ka", "24AM");
        read("yyyMMM", "2016May");
        read("yyyyMMddHHmmss", "20240229123456");
        read("yyyyMMddHHmmss", "2024022912345");
        read("ddmyyyyz", "22111980GMT+5:30", true);
        read("dd MMM yyyy HH:mm:ss z", "13 Jan 2005 21:45:34 ABC");
        read("dd MMM yyyy HH:mm:ss z", "13 Jan 2005 21:45:34 UTC");
        read("EEE, dd MMM yyyy HH:mm:ss Z", "Thu, 13 January 2005 21:45:34 -0130");
        read("EEE, dd MMM yyyy", "Foo, 13 Jan 2005");
        read("EEEE dd", "thursday 1");
        read("yyyy-MM-dd'T'HH:mm:ssX", "2005-01-13T21:45:34Z");
        read("yyyy-MM-dd'T'HH:mm:ssX", "2005-01-13T21:45:34+02");
        read("yyyy-MM-dd'T'HH:mm:ssXXX", "2005-01-13T21:45:34+02:30");
        read("yyyy-MM-dd'T'HH:mm:ssXXX", "2005-01-13T21:45:34+0230");
        read("yyyy-MM-dd", "2005- 1-\t3");
        read("yyyy-MM-dd", "2005-13-1");
        read("yyyy-MM-dd", "2005-2-30 and more");
        read("yyyy-MM-dd", "05-2-3");
        read("yy/M/d", "05/2/3");
        read("hh:mma", "-1:30AM");
        read("hh:mma", "00:30AM");
        read("hh:mma", "13:30AM");
        read("hh:mma", "12:30pm");
        read("hh:mm a", "01:30 xm");
        read("kk:mm", "00:12");
        read("kk:mm", "25:12");
        read("HH:mm", "24:00");
        read("HH:mm", "23:60");
        read("HH:mm", "");
        read("HH:mm", "7:5x");
    }
}
