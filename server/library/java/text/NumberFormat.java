package java.text;

import java.math.RoundingMode;
import java.util.Locale;
import java.util.Objects;
import racelens.Model;

/**
 * Numbers as people write them, in English for all locales. Left out: compact forms, currencies, big numbers, attributes of fields, the list of locales.
 */
public abstract class NumberFormat extends Format {
    public static final int INTEGER_FIELD = 0;
    public static final int FRACTION_FIELD = 1;

    private boolean isGrouped = true;
    private boolean isOnlyWhole;
    private int leastWhole = 1;
    private int mostWhole = 40;
    private int leastParts;
    private int mostParts = 3;

    protected NumberFormat() {}

    public static final NumberFormat getInstance() {
        return new DecimalFormat("#,##0.###");
    }

    public static NumberFormat getInstance(Locale locale) {
        racelens.Symbols.english(Objects.requireNonNull(locale));
        return getInstance();
    }

    public static final NumberFormat getNumberInstance() {
        return getInstance();
    }

    public static NumberFormat getNumberInstance(Locale locale) {
        return getInstance(locale);
    }

    public static final NumberFormat getIntegerInstance() {
        NumberFormat format = new DecimalFormat("#,##0");
        format.setParseIntegerOnly(true);
        return format;
    }

    public static NumberFormat getIntegerInstance(Locale locale) {
        racelens.Symbols.english(Objects.requireNonNull(locale));
        return getIntegerInstance();
    }

    public static final NumberFormat getPercentInstance() {
        return new DecimalFormat("#,##0%");
    }

    public static NumberFormat getPercentInstance(Locale locale) {
        racelens.Symbols.english(Objects.requireNonNull(locale));
        return getPercentInstance();
    }

    public StringBuffer format(Object number, StringBuffer into, FieldPosition position) {
        if (number instanceof Long || number instanceof Integer || number instanceof Short || number instanceof Byte
                || number instanceof java.util.concurrent.atomic.AtomicInteger
                || number instanceof java.util.concurrent.atomic.AtomicLong) {
            return format(((Number) number).longValue(), into, position);
        }
        if (number instanceof Double || number instanceof Float) {
            return format(((Number) number).doubleValue(), into, position);
        }
        if (number instanceof Number) {
            other0();
        }
        throw new IllegalArgumentException("Cannot format given Object as a Number");
    }

    /** No intrinsic: the check says that it can't go on. */
    private static native void other0();

    public final String format(double number) {
        return format(number, new StringBuffer(), new FieldPosition(0)).toString();
    }

    public final String format(long number) {
        return format(number, new StringBuffer(), new FieldPosition(0)).toString();
    }

    public abstract StringBuffer format(double number, StringBuffer into, FieldPosition position);

    public abstract StringBuffer format(long number, StringBuffer into, FieldPosition position);

    public abstract Number parse(String text, ParsePosition from);

    public Number parse(String text) throws ParseException {
        ParsePosition from = new ParsePosition(0);
        Number number = parse(text, from);
        if (from.getIndex() == 0) {
            throw new ParseException("Unparseable number: \"" + text + "\"", from.getErrorIndex());
        }
        return number;
    }

    public final Object parseObject(String text, ParsePosition from) {
        return parse(text, from);
    }

    public boolean isParseIntegerOnly() {
        return isOnlyWhole;
    }

    public void setParseIntegerOnly(boolean isOnlyWhole) {
        Model.writes(this);
        this.isOnlyWhole = isOnlyWhole;
    }

    public boolean isGroupingUsed() {
        return isGrouped;
    }

    public void setGroupingUsed(boolean isGrouped) {
        Model.writes(this);
        this.isGrouped = isGrouped;
    }

    public int getMaximumIntegerDigits() {
        return mostWhole;
    }

    public void setMaximumIntegerDigits(int digits) {
        Model.writes(this);
        mostWhole = Math.max(0, digits);
        leastWhole = Math.min(leastWhole, mostWhole);
    }

    public int getMinimumIntegerDigits() {
        return leastWhole;
    }

    public void setMinimumIntegerDigits(int digits) {
        Model.writes(this);
        leastWhole = Math.max(0, digits);
        mostWhole = Math.max(mostWhole, leastWhole);
    }

    public int getMaximumFractionDigits() {
        return mostParts;
    }

    public void setMaximumFractionDigits(int digits) {
        Model.writes(this);
        mostParts = Math.max(0, digits);
        leastParts = Math.min(leastParts, mostParts);
    }

    public int getMinimumFractionDigits() {
        return leastParts;
    }

    public void setMinimumFractionDigits(int digits) {
        Model.writes(this);
        leastParts = Math.max(0, digits);
        mostParts = Math.max(mostParts, leastParts);
    }

    public RoundingMode getRoundingMode() {
        throw new UnsupportedOperationException();
    }

    public void setRoundingMode(RoundingMode mode) {
        throw new UnsupportedOperationException();
    }

    public boolean equals(Object other) {
        if (other == null || other.getClass() != getClass()) {
            return false;
        }
        NumberFormat that = (NumberFormat) other;
        return isGrouped == that.isGrouped && isOnlyWhole == that.isOnlyWhole && leastWhole == that.leastWhole
                && mostWhole == that.mostWhole && leastParts == that.leastParts && mostParts == that.mostParts;
    }

    public int hashCode() {
        return mostWhole * 37 + mostParts;
    }
}
