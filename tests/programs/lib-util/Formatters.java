import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringWriter;
import java.util.Formattable;
import java.util.FormattableFlags;
import java.util.Formatter;
import java.util.FormatterClosedException;
import java.util.Locale;

public class Formatters {
    /** Says what it is told. */
    static class Told implements Formattable {
        public void formatTo(Formatter formatter, int flags, int width, int precision) {
            formatter.format("<%s%s%s %d %d>", (flags & FormattableFlags.LEFT_JUSTIFY) != 0 ? "-" : "",
                    (flags & FormattableFlags.UPPERCASE) != 0 ? "^" : "", (flags & FormattableFlags.ALTERNATE) != 0 ? "#" : "",
                    width, precision);
        }

        public String toString() {
            return "plain";
        }
    }

    static class Narrow implements Formattable {
        public void formatTo(Formatter formatter, int flags, int width, int precision) {
            String text = "wide text";
            formatter.format("%s", precision >= 0 && precision < text.length() ? text.substring(0, precision) + "*" : text);
        }
    }

    /** Takes some, then fails. */
    static class Full implements Appendable {
        private int left = 1;

        public Appendable append(CharSequence text) throws IOException {
            if (left-- <= 0) {
                throw new IOException("full");
            }
            System.out.println("took " + text);
            return this;
        }

        public Appendable append(CharSequence text, int from, int to) throws IOException {
            return append(text.subSequence(from, to));
        }

        public Appendable append(char c) throws IOException {
            return append(String.valueOf(c));
        }
    }

    public static void main(String[] args) {
        Told told = new Told();
        System.out.println(String.format("%s|%10s|%-10.3s|%S|%#s|%h", told, told, told, told, told, 255));
        System.out.printf("%.4s and %s%n", new Narrow(), new Narrow());
        Formatter plain = new Formatter();
        System.out.println(plain.format("%d", 1).format(" %s", "two") + " " + plain.out().getClass().getSimpleName());
        System.out.println(new Formatter(new StringBuilder("before ")).format(Locale.ROOT, "%x", 255));
        System.out.println(new Formatter(Locale.ROOT).locale() + "|" + new Formatter(null, Locale.ROOT).format("%5d", 3));
        StringWriter writer = new StringWriter();
        try (Formatter closed = new Formatter(writer)) {
            closed.format("%s", "written");
            closed.flush();
        }
        System.out.println(writer);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Formatter last = new Formatter(bytes);
        last.format("%b", true).flush();
        last.close();
        last.close();
        System.out.println(bytes);
        ByteArrayOutputStream more = new ByteArrayOutputStream();
        new Formatter(new PrintStream(more)).format("%c", 'x');
        System.out.println(more);
        try {
            last.format("%d", 1);
        } catch (FormatterClosedException refused) {
            System.out.println("closed " + refused.getMessage());
        }
        Formatter full = new Formatter(new Full());
        System.out.println(full.format("%d", 1).ioException());
        System.out.println(full.format("%d", 2).ioException());
        System.out.println(new FormatterClosedException() + " " + Formatter.BigDecimalLayoutForm.valueOf("SCIENTIFIC") + Formatter.BigDecimalLayoutForm.values().length);
    }
}
