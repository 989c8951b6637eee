import java.io.PrintStream;

/** Who asks for a stack trace: the constructor, through the method that a subclass may override. */
class FilledTraces {
    static class Quiet extends RuntimeException {
        Quiet(String message) {
            super(message);
        }

        @Override
        public synchronized Throwable fillInStackTrace() {
            System.out.println("asked of " + getMessage());
            return this;
        }
    }

    static class Counting extends Exception {
        int asked;

        Counting(Throwable cause) {
            super(cause);
            System.out.println("made after " + asked);
        }

        @Override
        public synchronized Throwable fillInStackTrace() {
            asked++;
            return super.fillInStackTrace();
        }
    }

    static class Bare extends Exception {
        Bare() {
            super("bare", null, true, false);
        }

        @Override
        public Throwable fillInStackTrace() {
            System.out.println("never");
            return this;
        }
    }

    static void print(Throwable thrown) {
        thrown.printStackTrace(new PrintStream(System.out, true));
    }

    public static void main(String[] args) {
        try {
            throw new Quiet("quiet");
        } catch (Quiet e) {
            System.out.println(e.getStackTrace().length);
            print(e);
            e.setStackTrace(new StackTraceElement[] {new StackTraceElement("a.B", "c", "D.java", 7)});
            print(e);
        }
        Counting counting = new Counting(new Quiet("cause"));
        System.out.println(counting.getStackTrace()[0].getMethodName() + " " + counting.asked);
        print(counting);
        print(new Bare());
        System.out.println(new Throwable().fillInStackTrace().getMessage());
    }
}
