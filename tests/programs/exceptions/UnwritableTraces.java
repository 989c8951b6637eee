import java.util.Arrays;

/** Exceptions that keep no stack trace, and those whose trace is set. */
public class UnwritableTraces {
    private static final class Light extends RuntimeException {
        Light(boolean keepsSuppressed, boolean hasTrace) {
            super("light", null, keepsSuppressed, hasTrace);
        }
    }

    public static void main(String[] args) {
        StackTraceElement element = new StackTraceElement("Some", "where", "Some.java", 7);
        for (boolean keepsSuppressed : new boolean[] {true, false}) {
            for (boolean hasTrace : new boolean[] {true, false}) {
                Light light = new Light(keepsSuppressed, hasTrace);
                System.out.println(light.getStackTrace().length > 0);
                light.addSuppressed(new Exception("suppressed"));
                light.fillInStackTrace();
                System.out.println(light.getSuppressed().length + " " + (light.getStackTrace().length > 0));
                light.setStackTrace(new StackTraceElement[] {element, element});
                System.out.println(Arrays.toString(light.getStackTrace()));
                try {
                    light.setStackTrace(new StackTraceElement[] {element, null});
                } catch (NullPointerException exception) {
                    System.out.println(exception.getMessage());
                }
                try {
                    light.setStackTrace(null);
                } catch (NullPointerException exception) {
                    System.out.println("null");
                }
                light.setStackTrace(new StackTraceElement[0]);
                System.out.println(light.getStackTrace().length);
            }
        }
    }
}
