import java.io.*;
import java.text.*;
import java.time.Instant;
import java.util.*;

/** Dates, their formats, and what properties say. */
public class DatesInUtc {
    @SuppressWarnings("deprecation")
    static void parts() {
        Date date = new Date(1709164799123L);
        System.out.println(date + " | " + date.toGMTString() + " | " + date.getTimezoneOffset());
        System.out.println(date.getYear() + " " + date.getMonth() + " " + date.getDate() + " " + date.getDay() + " " + date.getHours() + " "
                + date.getMinutes() + " " + date.getSeconds());
        date.setDate(30);
        System.out.println(date);
        date.setYear(99);
        date.setMonth(11);
        date.setHours(25);
        date.setMinutes(61);
        date.setSeconds(-1);
        System.out.println(date + " " + date.getTime());
        System.out.println(new Date(124, 1, 29).getTime() + " " + new Date(124, 1, 29, 5, 6).getTime() + " "
                + new Date(60, 12, 1, 5, 6, 7).getTime() + " " + Date.UTC(70, 0, 1, 0, 0, 1));
        System.out.println(Date.from(Instant.ofEpochMilli(77)).getTime() + " " + new Date(78).toInstant().toEpochMilli() + " "
                + date.clone().equals(date) + " " + new Date(-62135596800000L).getYear());
    }

    static void formats() throws ParseException {
        Date date = new Date(1709164799123L);
        for (String pattern : new String[] {"yyyy-MM-dd HH:mm:ss.SSS", "d.M.yy h:m a", "EEE, dd MMMM yyyy", "EEEE 'o''clock' k K D u", "z Z X",
            "''yyyy''", "MMM/LLL"}) {
            SimpleDateFormat format = new SimpleDateFormat(pattern, Locale.ENGLISH);
            System.out.println(format.format(date) + " " + format.toPattern());
        }
        SimpleDateFormat format = new SimpleDateFormat("yyyy-MM-dd");
        System.out.println(format.parse("2024-02-30").getTime() + " " + format.isLenient());
        format.setLenient(false);
        try {
            format.parse("2024-02-30");
        } catch (ParseException exception) {
            System.out.println(exception.getMessage() + " " + exception.getErrorOffset());
        }
        try {
            format.parse("no");
        } catch (ParseException exception) {
            System.out.println(exception.getMessage() + " " + exception.getErrorOffset());
        }
        format.applyPattern("dd MMM yy HH:mm");
        ParsePosition from = new ParsePosition(2);
        System.out.println(((Date) format.parseObject("> 03 Mar 21 14:05 rest", from)).getTime() + " " + from.getIndex());
        System.out.println(((Date) format.parseObject("03 March 69 14:05")).getTime() + " " + format.parse("3 apr 70 1:2", new ParsePosition(0)).getTime());
        Format general = format;
        System.out.println(general.format(date) + general.format(5L) + ((DateFormat) general.clone()).format(date)
                + format.format(date, new StringBuffer("<"), new FieldPosition(0)) + format.format((Object) date, new StringBuffer(), new FieldPosition(0)));
        System.out.println(format.equals(general.clone()) + " " + (format.hashCode() == general.clone().hashCode()));
        FieldPosition position = new FieldPosition(3);
        position.setBeginIndex(1);
        position.setEndIndex(2);
        FieldPosition other = new FieldPosition(3);
        System.out.println(position.getField() + " " + position.getBeginIndex() + position.getEndIndex() + position.equals(other) + position.hashCode());
        from.setIndex(4);
        from.setErrorIndex(5);
        System.out.println(from + " " + from.equals(new ParsePosition(4)) + " " + from.hashCode() + " " + from.getErrorIndex());
        try {
            general.format("text");
        } catch (IllegalArgumentException exception) {
            System.out.println(exception.getMessage());
        }
        try {
            new SimpleDateFormat("yyyy b");
        } catch (IllegalArgumentException exception) {
            System.out.println(exception.getMessage());
        }
        System.out.println(new SimpleDateFormat("yyyyMMddHHmmss").parse("20240229123456").getTime() + " "
                + new SimpleDateFormat("hh:mm a").parse("01:30 PM").getTime());
        System.out.println(String.format("%tF %<tT %<tR %<tD %<tr %<tc", date) + String.format("|%tY %<tB %<tb %<tA %<ta %<td %<te %<tj %<tH %<tI %<tk %<tl %<tM %<tS %<tL %<tN %<tp %<tQ %<ts %<ty %<tC", date));
    }

    static void zones() {
        TimeZone zone = TimeZone.getDefault();
        System.out.println(zone.getID() + " " + zone.getRawOffset() + " " + zone.getOffset(5) + " " + zone.getDSTSavings() + " "
                + zone.useDaylightTime() + " " + zone.observesDaylightTime() + " " + zone.inDaylightTime(new Date(0)) + " "
                + zone.hasSameRules(TimeZone.getTimeZone("GMT")) + " " + zone.equals(zone.clone()));
        zone.setID("mine");
        System.out.println(zone.getID() + " " + (zone.hashCode() == zone.clone().hashCode()));
        SimpleDateFormat format = new SimpleDateFormat("HH");
        format.setTimeZone(TimeZone.getTimeZone("UTC"));
        System.out.println(format.format(new Date(3_600_000)));
    }

    static void locales() {
        Locale locale = new Locale("DE", "at", "x1");
        System.out.println(locale + " " + locale.getVariant() + "|" + locale.getScript() + "| " + locale.hasExtensions() + locale.getExtensionKeys()
                + locale.getExtension('u') + locale.getUnicodeLocaleType("ca") + locale.getUnicodeLocaleKeys() + locale.getUnicodeLocaleAttributes());
        System.out.println(Locale.forLanguageTag("pt-BR").equals(new Locale("pt", "BR")) + " " + Locale.US.toLanguageTag() + " "
                + Locale.ROOT.toLanguageTag() + " " + locale.clone().equals(locale) + " " + (Locale.UK.stripExtensions() == Locale.UK));
        Locale before = Locale.getDefault(Locale.Category.FORMAT);
        Locale.setDefault(Locale.FRANCE);
        System.out.println(Locale.getDefault(Locale.Category.DISPLAY) + " " + Locale.getDefault());
        Locale.setDefault(before);
        Locale.setDefault(Locale.Category.FORMAT, before);
        System.out.println(Locale.Category.values().length + " " + Locale.Category.valueOf("FORMAT"));
    }

    @SuppressWarnings("deprecation")
    static void properties() throws IOException {
        Properties all = new Properties(new Properties());
        all.load(new StringReader("# note\n! too\n\na=1\nb : two words \n  c\\ d\tvalue\\\n   goes on\ne\\u0041=\\t.\\\\\nempty\n"));
        System.out.println(new TreeMap<>(all));
        Properties one = new Properties();
        one.load(new ByteArrayInputStream("k = v\u00e9".getBytes("ISO-8859-1")));
        StringWriter text = new StringWriter();
        one.setProperty("k", " a:b\n");
        one.store(text, "said");
        System.out.println(text.toString().replaceAll("#\\w{3} .*\n", "#date\n"));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        one.setProperty("k", "é\\");
        one.store(out, null);
        one.save(out, "again");
        System.out.println(out.toString().replaceAll("#\\w{3} .*\n", "#date\n"));
        one.setProperty("k", "0123456789".repeat(5));
        one.list(System.out);
        PrintWriter writer = new PrintWriter(System.out);
        one.list(writer);
        writer.flush();
    }

    public static void main(String[] args) throws Exception {
        TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
        Locale.setDefault(Locale.US);
        parts();
        formats();
        zones();
        locales();
        properties();
        UUID named = UUID.nameUUIDFromBytes("name".getBytes());
        UUID timed = UUID.fromString("5c2b8cde-9a5e-11ee-8c90-0242ac120002");
        System.out.println(named + " " + named.version() + " " + UUID.nameUUIDFromBytes(new byte[100]) + " " + timed.timestamp() + " "
                + timed.clockSequence() + " " + timed.node());
        try {
            named.node();
        } catch (UnsupportedOperationException exception) {
            System.out.println(exception.getMessage());
        }
        System.out.println(new SimpleDateFormat().toPattern().isEmpty());
    }
}
