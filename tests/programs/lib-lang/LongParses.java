import java.util.function.Supplier;

public class LongParses {
    static String tried(Supplier<Object> made) {
        try {
            return " " + made.get();
        } catch (NullPointerException exception) {
            return " null";
        } catch (NumberFormatException exception) {
            return " " + exception.getMessage();
        }
    }

    public static void main(String[] args) throws Exception {
        for (String text : new String[] {"0", "12", "-7", "+8", "127", "128", "-129", "40000", "0x1F", "#1f", "017", "99999999999", "-0x8", "", "-", "x", "1 ", "9223372036854775808", null}) {
            System.out.println(text + ": " + tried(() -> Long.parseLong(text)) + tried(() -> Long.valueOf(text)) + tried(() -> Long.decode(text)) + tried(() -> new Long(text)));
        }
        for (int radix : new int[] {2, 8, 16, 36, 1, 37}) {
            System.out.println(radix + ": " + tried(() -> Long.parseLong("101", radix)) + tried(() -> Long.valueOf("-11", radix)) + tried(() -> Long.parseLong("z", radix)));
        }
    }
}
