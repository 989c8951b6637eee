import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.NumberFormat;
import java.text.ParseException;
import java.text.ParsePosition;
import java.util.Locale;

/** Numbers as patterns say. */
public class NumberFormats {
    static void all(String pattern, double... numbers) {
        DecimalFormat format = new DecimalFormat(pattern);
        System.out.print(pattern + ":");
        for (double number : numbers) {
            System.out.print(" " + format.format(number));
        }
        System.out.println(" " + format.format(1234567L) + " " + format.format(-3));
    }

    static void parse(NumberFormat format, String text) {
        try {
            Number number = format.parse(text);
            System.out.println(number + " " + number.getClass().getSimpleName());
        } catch (ParseException exception) {
            System.out.println(exception.getMessage() + " " + exception.getErrorOffset());
        }
    }

    public static void main(String[] args) {
        Locale.setDefault(Locale.US);
        double[] some = {0, 1, -1, 0.5, 1.5, 2.5, 0.125, 0.375, 1234.5678, 1e-7, 123456789.987, 99.995, 0.045, 1.005, -0.001, 1e10, 0.1 + 0.2};
        for (String pattern : new String[] {"0", "#", "0.00", "#.##", "#,##0.00", "0.0#", "000.000", "#,###", "$#,##0.00", "0.##%", "'#'0", "0.00;(0.00)", "##0.#####", "0.", "0 'units'"}) {
            all(pattern, some);
        }
        DecimalFormat odd = new DecimalFormat();
        System.out.println(odd.format(Double.NaN) + odd.format(Double.POSITIVE_INFINITY) + odd.format(Double.NEGATIVE_INFINITY) + odd.format(-0.0));
        System.out.println(NumberFormat.getInstance().format(1234.56789) + " " + NumberFormat.getInstance(Locale.US).format(-5) + " "
                + NumberFormat.getNumberInstance().format(0.1) + " " + NumberFormat.getNumberInstance(Locale.US).format(10) + " "
                + NumberFormat.getIntegerInstance().format(2.5) + " " + NumberFormat.getIntegerInstance(Locale.US).format(3.5) + " "
                + NumberFormat.getPercentInstance().format(0.256) + " " + NumberFormat.getPercentInstance(Locale.US).format(2));
        NumberFormat format = NumberFormat.getInstance(Locale.US);
        System.out.println(format.getMaximumFractionDigits() + " " + format.getMinimumFractionDigits() + " " + format.getMinimumIntegerDigits()
                + format.isGroupingUsed() + format.isParseIntegerOnly());
        format.setMaximumFractionDigits(1);
        format.setMinimumFractionDigits(1);
        format.setMinimumIntegerDigits(3);
        format.setGroupingUsed(false);
        System.out.println(format.format(7) + " " + format.format(12345.67) + " " + format.format((Object) 8) + format.format((Object) 2.25f));
        format.setMaximumIntegerDigits(2);
        System.out.println(format.format(12345.67) + " " + format.getMaximumIntegerDigits() + format.equals(format) + format.equals(null));
        parse(odd, "1,234.5");
        parse(odd, "-12");
        parse(odd, "12 and more");
        parse(odd, "none");
        parse(odd, "3.0");
        format = NumberFormat.getInstance(Locale.US);
        format.setParseIntegerOnly(true);
        parse(format, "7.9");
        parse(NumberFormat.getPercentInstance(), "25%");
        ParsePosition from = new ParsePosition(2);
        System.out.println(odd.parse("ab12c", from) + " " + from.getIndex() + odd.parseObject("5", new ParsePosition(0)));
        for (RoundingMode mode : RoundingMode.values()) {
            DecimalFormat rounding = new DecimalFormat("0.0");
            rounding.setRoundingMode(mode);
            System.out.print(rounding.getRoundingMode() + RoundingMode.valueOf(mode.ordinal()).name());
            for (double number : new double[] {1.25, 1.26, 1.24, -1.25, -1.21, 2.0, 1.35}) {
                try {
                    System.out.print(" " + rounding.format(number));
                } catch (ArithmeticException exception) {
                    System.out.print(" !");
                }
            }
            System.out.println();
        }
        odd.setPositivePrefix("+");
        odd.setNegativePrefix("minus ");
        odd.setPositiveSuffix("!");
        odd.setNegativeSuffix("?");
        odd.setMultiplier(10);
        odd.setGroupingSize(2);
        odd.setDecimalSeparatorAlwaysShown(true);
        System.out.println(odd.format(12345) + odd.format(-1.5) + odd.getPositivePrefix() + odd.getNegativePrefix() + odd.getPositiveSuffix()
                + odd.getNegativeSuffix() + odd.getMultiplier() + odd.getGroupingSize() + odd.isDecimalSeparatorAlwaysShown());
        odd.applyPattern("0.000");
        System.out.println(odd.format(2) + " " + new DecimalFormat("0").equals(new DecimalFormat("0")) + (odd.hashCode() == odd.hashCode()));
        odd.setParseBigDecimal(false);
        System.out.println(odd.isParseBigDecimal());
        try {
            odd.format("text");
        } catch (IllegalArgumentException exception) {
            System.out.println(exception.getMessage());
        }
    }
}
