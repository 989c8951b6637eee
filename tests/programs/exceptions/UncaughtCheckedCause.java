public class UncaughtCheckedCause {
    static class Checked extends Exception {
        Checked(String message, Throwable cause) {
            super(message, cause);
        }
    }
    public static void main(String[] args) throws Exception {
        try {
            Integer.parseInt("no");
        } catch (NumberFormatException e) {
            throw new Checked("wrapped", e);
        }
    }
}
