import java.util.function.Supplier;

public class IntegerParses {
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
            System.out.println(text + ": " + tried(() -> Integer.parseInt(text)) + tried(() -> Integer.valueOf(text)) + tried(() -> Integer.decode(text)) + tried(() -> new Integer(text)));
        }
        for (int radix : new int[] {2, 8, 16, 36, 1, 37}) {
            System.out.println(radix + ": " + tried(() -> Integer.parseInt("101", radix)) + tried(() -> Integer.valueOf("-11", radix)) + tried(() -> Integer.parseInt("z", radix)));
        }
    }
}
