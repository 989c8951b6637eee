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
        PrivilegedExceptionAction<String> done = () -> "done";
        PrivilegedExceptionAction<String> fails = () -> {
            throw new java.io.IOException("why");
        };
        PrivilegedExceptionAction<String> dies = () -> {
            throw new IllegalStateException("unchecked");
        };
        try {
            System.out.println(AccessController.doPrivileged(done) + AccessController.doPrivileged(done, null)
                    + AccessController.doPrivilegedWithCombiner(done));
            AccessController.doPrivileged(fails);
        } catch (PrivilegedActionException exception) {
            System.out.println(exception + " " + exception.getException().getMessage() + " " + exception.getMessage());
        }
        try {
            AccessController.doPrivileged(dies);
        } catch (IllegalStateException | PrivilegedActionException exception) {
            System.out.println(exception.getMessage());
        }
        System.out.println(Character.toTitleCase('a') + " " + (int) Character.toTitleCase('\u01c6') + " " + Character.toTitleCase(0x1F1) + " "
                + Character.toTitleCase(0x10D0));
    }
}
