// In a JVM of its own
/** `fillInStackTrace` is called by constructors, may be overridden, and may be called again. */
public class FilledStackTraces {
    static class Quiet extends Exception {
        Quiet(String message) {
            super(message);
        }

        @Override
        public synchronized Throwable fillInStackTrace() {
            return this;
        }
    }

    static class Counted extends Exception {
        int calls;

        Counted(String message, Throwable cause) {
            super(message, cause);
            System.out.println("made " + getMessage());
        }

        @Override
        public Throwable fillInStackTrace() {
            System.out.println("filled " + ++calls + " " + getMessage());
            return super.fillInStackTrace();
        }
    }

    static class Without extends RuntimeException {
        Without() {
            super("without", null, false, false);
        }

        @Override
        public Throwable fillInStackTrace() {
            System.out.println("never called");
            return this;
        }
    }

    static class Failing {
        static {
            if (true) {
                throw new IllegalStateException("no");
            }
        }

        static void touch() {}
    }

    static Counted counted(String text) {
        return new Counted(text, null);
    }

    static void show(Throwable thrown) {
        thrown.printStackTrace(System.out);
        System.out.println(thrown.getStackTrace().length);
    }

    static void again(Throwable thrown) {
        thrown.fillInStackTrace();
        show(thrown);
    }

    public static void main(String[] args) {
        show(new Quiet("quiet"));
        Counted counted = counted("counted");
        show(counted);
        System.out.println(counted.calls);
        again(counted);
        show(new Without());
        Throwable plain = new RuntimeException(
                "a" +
                args.length);
        show(plain);
        plain.setStackTrace(new StackTraceElement[] {new StackTraceElement("A", "b", "C.java", 5)});
        show(plain);
        again(plain);
        for (int time = 0; time < 2; time++) {
            try {
                Failing.touch();
            } catch (Throwable thrown) {
                show(thrown);
            }
        }
        try {
            int[] none = new int[-args.length - 1];
        } catch (Throwable thrown) {
            show(thrown);
            again(thrown);
        }
        try {
            throw new Error("anonymous") {};
        } catch (Error thrown) {
            show(thrown);
        }
        try {
            new StringBuilder("abc").setLength(Integer.MAX_VALUE);
        } catch (OutOfMemoryError error) {
            System.out.println(error);
        }
    }
}
