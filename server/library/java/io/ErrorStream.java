package java.io;

/** Standard error, which a run shows apart; another stream that the program sets gets what comes here. */
public final class ErrorStream extends PrintStream {
    private PrintStream instead;

    public void set0(PrintStream stream) {
        instead = stream == this ? null : stream;
    }

    void print0(String text) {
        PrintStream to = instead;
        if (to == null) {
            show0(text);
        } else {
            to.print(text);
        }
    }

    native void show0(String text);

    public void flush() {
        PrintStream to = instead;
        if (to != null) {
            to.flush();
        }
    }
}
