package java.io;

/** A stream that the machine shows. A line is one piece, so that lines of threads don't mix. */
public class PrintStream {
    native void print0(String text);

    public void println() {
        print0("\n");
    }

    public void flush() {}

    public void print(boolean value) {
        print0("" + value);
    }

    public void println(boolean value) {
        print0(value + "\n");
    }

    public void print(char value) {
        print0("" + value);
    }

    public void println(char value) {
        print0(value + "\n");
    }

    public void print(int value) {
        print0("" + value);
    }

    public void println(int value) {
        print0(value + "\n");
    }

    public void print(long value) {
        print0("" + value);
    }

    public void println(long value) {
        print0(value + "\n");
    }

    public void print(float value) {
        print0("" + value);
    }

    public void println(float value) {
        print0(value + "\n");
    }

    public void print(double value) {
        print0("" + value);
    }

    public void println(double value) {
        print0(value + "\n");
    }

    public void print(String value) {
        print0("" + value);
    }

    public void println(String value) {
        print0(value + "\n");
    }

    public void print(Object value) {
        print0("" + String.valueOf(value));
    }

    public void println(Object value) {
        print0(String.valueOf(value) + "\n");
    }

    public void print(char[] value) {
        print0("" + String.valueOf(value));
    }

    public void println(char[] value) {
        print0(String.valueOf(value) + "\n");
    }
}
