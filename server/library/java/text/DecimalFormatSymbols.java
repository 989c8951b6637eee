package java.text;

import java.util.Locale;
import java.util.Objects;

/** The signs of numbers, which are those of English. Left out: other signs, lists of locales, currencies. */
public class DecimalFormatSymbols implements Cloneable, java.io.Serializable {
    /** Currencies depend on it. */
    private final String country;

    public DecimalFormatSymbols() {
        this(Locale.getDefault());
    }

    public DecimalFormatSymbols(Locale locale) {
        racelens.Symbols.english(Objects.requireNonNull(locale));
        country = locale.getCountry();
    }

    public static final DecimalFormatSymbols getInstance() {
        return new DecimalFormatSymbols();
    }

    public static final DecimalFormatSymbols getInstance(Locale locale) {
        return new DecimalFormatSymbols(locale);
    }

    public char getZeroDigit() {
        return '0';
    }

    public char getGroupingSeparator() {
        return ',';
    }

    public char getDecimalSeparator() {
        return '.';
    }

    public char getMonetaryGroupingSeparator() {
        return ',';
    }

    public char getMonetaryDecimalSeparator() {
        return '.';
    }

    public char getPerMill() {
        return '\u2030';
    }

    public char getPercent() {
        return '%';
    }

    public char getDigit() {
        return '#';
    }

    public char getPatternSeparator() {
        return ';';
    }

    public String getInfinity() {
        return "\u221e";
    }

    public String getNaN() {
        return "NaN";
    }

    public char getMinusSign() {
        return '-';
    }

    public String getExponentSeparator() {
        return "E";
    }

    public Object clone() {
        return new DecimalFormatSymbols(new Locale("", country));
    }

    public boolean equals(Object other) {
        return other instanceof DecimalFormatSymbols && ((DecimalFormatSymbols) other).country.equals(country);
    }

    public int hashCode() {
        return country.hashCode();
    }
}
