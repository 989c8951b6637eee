public class Formats {
    static void show(Object value) {
        System.out.println(value);
    }

    interface Act {
        Object run() throws Exception;
    }

    static void fails(Act act) {
        try {
            show("fine: " + act.run());
        } catch (Exception exception) {
            show(exception.getClass().getName() + ": " + exception.getMessage());
        }
    }

    public static void main(String[] args) throws Exception {
        show(String.format("%d|%5d|%-5d|%05d|%+d|%,d|%(d|%x|%X|%o|%08x", 42, 42, 42, 42, 42, 1234567, -5, 255, 255, 8, -1));
        show(String.format("%s|%5s|%-5s|%.2s|%S|%10.3s|", "abc", "ab", "ab", "abcdef", "up", "abcdef"));
        show(String.format("%f|%.2f|%8.3f|%-8.1f|%08.2f|%+.1f|%,.2f|%.0f", 3.14159, 2.5, 2.71828, 1.05, -3.14159, 2.0, 1234567.891, 2.5));
        show(String.format("%e|%.2e|%g|%g", 12345.678, 0.00012, 0.5, 1e10));
        show(String.format("%c|%c|%b|%B|%n%%|%h", 'x', 65, true, null, "hi"));
        show(String.format("%2$s %1$s %<s %s", "a", "b"));
        show(String.format("%s %s %s", 1, 2L, 3.5f) + String.format("%d %d %d", (byte) -1, (short) 7, 9L));
        show(String.format("%x %x %x", (byte) -1, (short) -1, -1L));
        show(String.format("%.3f %.1f %f", Double.NaN, Double.POSITIVE_INFINITY, -0.0));
        show(String.format("%.15f %.1f %.2f %.3f", 0.1, 0.25, 0.125, 1.0005));
        show(String.format("%.2f %s", 1.005f, 1.1f));
        System.out.printf("%d items%n", 3);
        System.out.print(String.format(java.util.Locale.ROOT, "%-10s|%n", "left"));
        fails(() -> String.format("%d", "x"));
        fails(() -> String.format("%s %s", "x"));
        fails(() -> String.format("%q", 1));
    }
}
