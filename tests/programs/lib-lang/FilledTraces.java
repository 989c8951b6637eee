import java.io.PrintStream;

/** Throwables whose stack trace is filled again, set, or not kept at all. */
class FilledTraces {
    static class Bare extends Exception {
        Bare() {
            super("bare", null, true, false);
        }
    }

    static Throwable made() {
        return new Throwable("made");
    }

    static void print(Throwable thrown) {
        thrown.printStackTrace(new PrintStream(System.out, true));
    }

    public static void main(String[] args) {
        Throwable filled = made();
        System.out.println(filled.fillInStackTrace() == filled);
        StackTraceElement first = filled.getStackTrace()[0];
        System.out.println(first.getMethodName() + ":" + first.getLineNumber());
        filled.setStackTrace(new StackTraceElement[] {new StackTraceElement("a.B", "c", "D.java", 7)});
        print(filled);
        Throwable bare = new Bare().fillInStackTrace();
        System.out.println(bare.getStackTrace().length);
        print(bare);
        System.out.println(made().getStackTrace()[0].getMethodName());
    }
}
