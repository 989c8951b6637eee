/** A resource is closed where the body ends; after an exception, where the statement begins. */
public class CloseLines implements AutoCloseable {
    public void close() {
        StackTraceElement caller = new Throwable().getStackTrace()[1];
        System.out.println(caller.getMethodName() + " " + caller.getLineNumber());
    }

    static void ended() {
        try (CloseLines a = new CloseLines();
             CloseLines b = new CloseLines()) {
            int i = 0;

        }
    }

    static void thrown() {
        try (CloseLines a = new CloseLines();
             CloseLines b = new CloseLines()) {
            throw new RuntimeException();

        } catch (RuntimeException exception) {
            System.out.println("caught");
        } finally {
            System.out.println("finally");
        }
    }

    static int returned() {
        try (CloseLines a = new CloseLines();
             CloseLines b = new CloseLines()) {
            for (;;)
                return 3;

        }
    }

    static void left() {
        for (int i = 0; i < 2; i++) {
            try (CloseLines a = new CloseLines()) {
                if (i == 1)
                    break;
                continue;
            }
        }
    }

    public static void main(String[] args) {
        ended();
        thrown();
        returned();
        left();
        CloseLines known = new CloseLines();
        try (known) {
        }
    }
}
