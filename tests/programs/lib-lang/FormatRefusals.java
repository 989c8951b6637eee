import java.util.*;
public class FormatRefusals {
    static void f(String f, Object... a) {
        try { System.out.println("[" + String.format(f, a) + "]"); } catch (Exception e) {
            System.out.println(f + " -> " + e);
        }
    }
    public static void main(String[] args) {
        for (String s : new String[]{"%d", "%5d", "%-5d|", "%05d", "%+d", "% d", "%,d", "%(d", "%x", "%X", "%o",
                "%#x", "%#o", "%08x", "%s", "%S", "%10s", "%-10s|", "%.2s", "%h", "%b", "%B", "%c", "%e", "%f",
                "%g", "%a", "%n", "%%", "%5%", "%-5%|", "%1$s %1$s", "%<s", "%2$s", "%z", "%", "%.1d", "%#s",
                "%+s", "%05s", "% s", "%,s", "%(s", "%,x", "%+x", "%(x", "% x", "%-d", "%0d", "%-05d", "%+ d",
                "%--5d", "%.1a", "%.2c", "%#c", "%-c", "%5c", "%.3b", "%7.2b", "%#b", "%,c", "%.2n", "%5n", "%.2%",
                "%-%", "%d %", "%1$", "%0$s", "%99$s", "%tY", "%T", "%l", "%I", "%i", "%u", "%5", "%5.d", "%#d",
                "%#f", "%,e", "%#g", "%(g", "%,g", "%E", "%G", "%A", "%-+5d|", "%+,(d", "% 05d", "%(05d", "%,05d",
                "%,015d", "%s%s", "%3$s", "%2147483648d", "%h", "%H", "%-h", "%#h", "%C"}) f(s, 42);
        for (String s : new String[]{"%x", "%d", "%o", "%X", "%,d", "%(d", "%08d", "%c", "%h", "%#x"}) {
            f(s, -42);
            f(s, (byte) -42);
            f(s, (short) -42);
            f(s, -42L);
            f(s, 'x');
            f(s, "str");
            f(s, 1.5);
            f(s, (Object) null);
            f(s, true);
        }
        for (String s : new String[]{"%f", "%.0f", "%.1f", "%.3f", "%10.2f|", "%-10.2f|", "%010.2f", "%+.2f",
                "% .2f", "%(.2f", "%,.2f", "%e", "%.0e", "%.3e", "%12.3e", "%g", "%.3g", "%.0g", "%s", "%a",
                "%#.0f", "%#.0e", "%E", "%G", "%(,.1f", "%.20f", "%.15g"}) for (double d : new double[]{0, -0.0, 1,
                -1.5, 2.5, 0.125, 1234567.891, 1e-5, 1e-4, 99999.95, 1e10, 123456789012345678.0, 1e300, Double.NaN,
                Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 0.1, 0.05, 9.995}) {
            if (Math.abs(d) > 1e200 && !Double.isInfinite(d)) continue;
            f(s, d);
        }
        f("%f", 1.5f);
        f("%.10f", 0.1f);
        f("%s", 1.1f);
        f("%g", 0.1f);
        f("%a", 1.0f);
        f("%a", 0.1);
        f("%a", -0.0);
        f("%a", Double.MIN_VALUE);
        f("%a", 1024.0);
        f("%20a", 1.0);
        f("%020a", 1.0);
        f("%s %s %s", "a", null, 'c');
        f("%s", new int[0].length);
        f("%s", (Object[]) null);
        f("%s", new Object[]{null});
        f("%s %s", "x");
        f("%2$s %1$s %s %s %<s", "p", "q");
        f("%-8s|%8s|%.3s|%8.3s|%-8.3s|", "hello", "hello", "hello", "hello", "hello");
        f("%b %b %b %b", null, true, "x", false);
        f("%c %c %c %c", 'a', 97, (byte) 98, (short) 99);
        f("%c", 0x1F600);
        f("%c", -1);
        f("%c", 0x110000);
        f("%c", "s");
        f("%c", 98L);
        f("%c", (Object) null);
        f("%10c|%-10c|", 'x', 'y');
        f("%S %S", "straße", null);
        f("%h %h %h", "hello", null, 17);
        f("%n");
        f("a%%b%nc");
        f("%d%%", 50);
        f("%s", List.of(1, 2));
        f("%s", new StringBuilder("sb"));
        f("%10b|%-10b|%.1b", true, false, true);
        f("%d", 1.0);
        f("%f", 1);
        f("%f", "s");
        f("%d", "s");
        f("%x", 1.0);
        f("%e", 1);
        f("%s", Optional.of(1));
        f("%,d", 1234567);
        f("%,d", -1234567890123L);
        f("%,d", 999);
        f("%,d", 1000);
        f("%+,d", 1000);
        f("%,10d|%-,10d|", 1000, 1000);
        f("%o", -8);
        f("%o", 8L);
        f("%#o", 8);
        f("%#X", 255);
        f("%#10x|%-#10x|%#010x", 255, 255, 255);
        f("%x", Long.MIN_VALUE);
        f("%d", Long.MIN_VALUE);
        f("%(d %(d", 5, -5);
        f("%(,d", -12345);
        f("% d % d", 5, -5);
        f("%08d", -5);
        f("%+08d", 5);
        f("%(08d", -5);
        f("% 08d", 5);
        f("%3$s %1$s %2$s", 1, 2, 3);
        f("%1$s %s %2$s %s", 1, 2);
        f("%tY", 5);
        f("%1$d %1$x %1$o", 255);
        f("%s", new Object[]{new Object[]{1}.length});
        f("%5s|%-5s|", null, null);
        f("%.1s", (Object) null);
        f("%-5d|%5d|%05d", 12, 12, 12);
        f("%b", (Object) null);
        f("%d %s", 1);
        f("%q");
        f("%1$-5s|", "a");
        f("%-1$5s|", "a");
        f("%$s", 1);
        f("%1s%1$s", 1);
        f("");
        f("plain");
        f("%tQ", 0L);
        try { System.out.printf("before %d after%n", "x"); } catch (IllegalFormatConversionException e) {
            System.out.println(" " + e.getConversion() + e.getArgumentClass());
        }
        try { String.format("%,s", 1); } catch (FormatFlagsConversionMismatchException e) {
            System.out.println(e.getFlags() + e.getConversion());
        }
        try { String.format("%c", -2); } catch (IllegalFormatCodePointException e) {
            System.out.println(e.getCodePoint());
        }
        try { String.format("%+ d", -2); } catch (IllegalFormatFlagsException e) {
            System.out.println(e.getFlags());
        }
        try { String.format("%.3d", -2); } catch (IllegalFormatPrecisionException e) {
            System.out.println(e.getPrecision());
        }
        try { String.format("%4n"); } catch (IllegalFormatWidthException e) {
            System.out.println(e.getWidth());
        }
        for (double d : new double[]{0.1, 1.5, 1e-310, 12345.678, 0x1.fffp10, 0x1.8p-1030, 0x0.8p-1060}) {
            for (int n = 0; n < 15; n++) { f("%." + n + "a", d); }
            f("%+A", d);
            f("%#a", -d);
            f("% 25.3a", d);
            f("%-25.3a|", -d);
            f("%025.2a", -d);
            f("%(a", d);
        }
        System.out.printf("%s-%s%n", 1, 2).println("x");
        System.out.println(String.format(Locale.ROOT, "%.2f", 1.005) + "%s!".formatted("v") + String.join("|", "a",
                "b"));
    }
}
