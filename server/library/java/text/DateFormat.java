package java.text;

import java.util.Date;

/** What {@link SimpleDateFormat} needs. The zone is UTC. Left out: formats of locales, calendars, numbers, field positions. */
public abstract class DateFormat extends Format {
    private boolean isLenient = true;

    protected DateFormat() {}

    public final String format(Date date) {
        return format(date, new StringBuffer(), new FieldPosition(0)).toString();
    }

    public abstract StringBuffer format(Date date, StringBuffer into, FieldPosition position);

    public final StringBuffer format(Object object, StringBuffer into, FieldPosition position) {
        if (object instanceof Date) {
            return format((Date) object, into, position);
        }
        if (object instanceof Number) {
            return format(new Date(((Number) object).longValue()), into, position);
        }
        throw new IllegalArgumentException("Cannot format given Object as a Date");
    }

    public Date parse(String text) throws ParseException {
        ParsePosition from = new ParsePosition(0);
        Date made = parse(text, from);
        if (from.getIndex() == 0) {
            throw new ParseException("Unparseable date: \"" + text + "\"", from.getErrorIndex());
        }
        return made;
    }

    public abstract Date parse(String text, ParsePosition from);

    public Object parseObject(String text, ParsePosition from) {
        return parse(text, from);
    }

    public void setTimeZone(java.util.TimeZone zone) {
        zone.getClass();
    }

    public void setLenient(boolean isLenient) {
        this.isLenient = isLenient;
    }

    public boolean isLenient() {
        return isLenient;
    }
}
