import java.security.*;
import java.text.*;
import java.util.regex.*;

/** What hardly anybody calls. */
public class SeldomCalled {
    static final class Plain extends Format {
        int parsed;

        public StringBuffer format(Object object, StringBuffer into, FieldPosition position) {
            return into.append('<').append(object).append('>');
        }

        public Object parseObject(String text, ParsePosition from) {
            parsed++;
            from.setIndex(text.length());
            return text;
        }
    }

    @SuppressWarnings({"removal", "deprecation"})
    public static void main(String[] args) throws ParseException {
        Runtime.getRuntime().runFinalization();
        Plain plain = new Plain();
        System.out.println(plain.parseObject("read") + plain.format(5) + ((Plain) plain.clone()).parsed);
        try {
            Pattern.compile("(open");
        } catch (PatternSyntaxException exception) {
            System.out.println(exception.getMessage().isEmpty());
        }
        System.out.println(Pattern.compile("a").matcher("b").toString().isEmpty());
    }
}
