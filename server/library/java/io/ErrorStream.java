package java.io;

/** Standard error, which isn't shown; another stream that the program sets gets what comes here. */
public final class ErrorStream extends PrintStream {
    private PrintStream instead;

    public void set0(PrintStream stream) {
        instead = stream == this ? null : stream;
    }

    void print0(String text) {
        PrintStream to = instead;
        if (to != null) {
            to.print(text);
        }
    }

    public void flush() {
        PrintStream to = instead;
        if (to != null) {
            to.flush();
        }
    }
}
