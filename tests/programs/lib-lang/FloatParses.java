import java.util.function.Supplier;

public class FloatParses {
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
        for (String text : new String[] {"0", "1.5", "-2e3", "+.5", "1.", "NaN", "Infinity", "-Infinity", "1f", "2d", "0x1.8p1", " 7 ", "1e400", "1e-400", "", "x", "1..2", "-", "1e", null}) {
            System.out.println(text + ": " + tried(() -> Float.parseFloat(text)) + tried(() -> Float.valueOf(text)) + tried(() -> new Float(text)));
        }
        System.out.println(Float.valueOf(2.5f) + " " + new Float(3.5));
    }
}
