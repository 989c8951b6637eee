import java.text.ChoiceFormat;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.FieldPosition;
import java.text.MessageFormat;
import java.text.NumberFormat;
import java.util.Arrays;
import java.util.Locale;

/** {@code java.text.MessageFormat}, and numbers with the signs of a locale. */
public class MessagesFormatted {
    interface Asked { Object get() throws Exception; }

    static void show(Asked asked) {
        try {
            System.out.println(asked.get());
        } catch (Exception exception) {
            System.out.println(exception.getClass().getName() + ": " + exception.getMessage());
        }
    }

    public static void main(String[] args) {
        Locale.setDefault(Locale.US);
        show(() -> MessageFormat.format("{0} and {1}, {0}!", "a", 5));
        show(() -> MessageFormat.format("It''s {0} '{1}' {2} '{' '}'", 1, 2));
        show(() -> MessageFormat.format("{0} {1} {2} {3}", 1234567, 1234.5678, 'c', null));
        show(() -> MessageFormat.format("{0,number} {1,number,integer} {2,number,#.##} {3,number,percent}", 1234567.891, 12.7, 3.14159, 0.25));
        show(() -> MessageFormat.format("{0,choice,0#none|1#one|1<many {0}}", 5));
        show(() -> MessageFormat.format("{0", 1));
        show(() -> MessageFormat.format("{x}", 1));
        show(() -> MessageFormat.format("{-1}", 1));
        show(() -> MessageFormat.format("{0,nope}", 1));
        show(() -> MessageFormat.format("}{0}", 1));
        show(() -> MessageFormat.format("{1} {0}", null, "q"));
        show(() -> MessageFormat.format("no args {0}", new Object[0]));
        show(() -> MessageFormat.format("{0}", (Object[]) null));
        show(() -> new MessageFormat("a {0} b {1,number}").toPattern());
        show(() -> Arrays.toString(new MessageFormat("a {0} b {1}").parse("a x b y")));
        show(() -> new MessageFormat("a {0}").parse("b"));
        show(() -> new MessageFormat("{0}-{1}").format(new Object[] {1, "z"}));
        show(() -> new MessageFormat("{0}").equals(new MessageFormat("{0}")));
        show(() -> new ChoiceFormat("0#zero|1#one|2<more").format(2.5) + new ChoiceFormat(new double[] {0, 1}, new String[] {"a", "b"}).format(-1));
        show(() -> new DecimalFormat("#,##0.00", DecimalFormatSymbols.getInstance(Locale.ROOT)).format(1234.565));
        show(() -> new DecimalFormat("0%", new DecimalFormatSymbols(Locale.US)).format(0.256) + new DecimalFormat("0.#", new DecimalFormatSymbols()).format(Double.NaN));
        show(() -> new DecimalFormat("0", null));
        DecimalFormatSymbols signs = DecimalFormatSymbols.getInstance();
        System.out.println("" + signs.getZeroDigit() + signs.getGroupingSeparator() + signs.getDecimalSeparator() + signs.getMonetaryGroupingSeparator() + signs.getMonetaryDecimalSeparator() + signs.getPerMill() + signs.getPercent() + signs.getDigit() + signs.getPatternSeparator() + signs.getInfinity() + signs.getNaN() + signs.getMinusSign() + signs.getExponentSeparator());
        System.out.println(signs.equals(signs.clone()) + " " + signs.equals(new DecimalFormatSymbols(Locale.UK)) + (signs.hashCode() == signs.clone().hashCode()));
        FieldPosition whole = new FieldPosition(NumberFormat.INTEGER_FIELD);
        System.out.println(whole + " " + whole.getFieldAttribute() + whole.equals(new FieldPosition(0)) + new FieldPosition(MessageFormat.Field.ARGUMENT).getFieldAttribute() + new FieldPosition(MessageFormat.Field.ARGUMENT, 3).getField());
    }
}
