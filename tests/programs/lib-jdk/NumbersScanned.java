import java.io.StringReader;
import java.lang.reflect.InvocationTargetException;
import java.math.RoundingMode;
import java.text.FieldPosition;
import java.text.NumberFormat;
import java.text.ParsePosition;
import java.util.InputMismatchException;
import java.util.Scanner;

/** Numbers of any size out of texts, and what else takes class files of a JDK beside the models. */
public class NumbersScanned {
    static class Plain extends NumberFormat {
        public StringBuffer format(double number, StringBuffer into, FieldPosition position) {
            return into.append(number);
        }

        public StringBuffer format(long number, StringBuffer into, FieldPosition position) {
            return into.append(number);
        }

        public Number parse(String text, ParsePosition from) {
            return null;
        }
    }

    public static void main(String[] args) {
        Scanner scanner = new Scanner(new StringReader("123456789012345678901234567890 zz 1.25 ff x 7"));
        System.out.println(scanner.hasNextBigInteger() + " " + scanner.nextBigInteger());
        System.out.println(scanner.hasNextBigInteger() + " " + scanner.hasNextBigInteger(36) + scanner.nextBigInteger(36));
        System.out.println(scanner.hasNextBigDecimal() + " " + scanner.nextBigDecimal());
        System.out.println(scanner.nextBigInteger(16));
        try {
            System.out.println(scanner.nextBigInteger());
        } catch (InputMismatchException exception) {
            System.out.println(exception.getClass());
        }
        System.out.println(RoundingMode.valueOf("FLOOR").ordinal());
        NumberFormat plain = new Plain();
        try {
            System.out.println(plain.getRoundingMode());
        } catch (UnsupportedOperationException exception) {
            System.out.println("no mode");
        }
        try {
            plain.setRoundingMode(RoundingMode.UP);
        } catch (UnsupportedOperationException exception) {
            System.out.println("no mode");
        }
        ClassLoader system = ClassLoader.getSystemClassLoader();
        System.out.println(system.getName() + " " + ClassLoader.getPlatformClassLoader().getName() + (system.getParent() == ClassLoader.getPlatformClassLoader()));
        System.out.println(new InvocationTargetException(new Error("why"), "text").getMessage() + new NoSuchMethodError().getMessage());
    }
}
