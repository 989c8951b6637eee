// expect not-linearizable: `bump()` ∥ `bump()`
interface Cell {
    int read();
    void write(int value);
    default int bump() {
        int next = read() + 1;
        write(next);
        return next;
    }
}
/** A thread-safe cell. */
public class SharedCell implements Cell {
    private volatile int value;
    @Override public int read() { return value; }
    @Override public void write(int value) { this.value = value; }
}
// right
interface Cell {
    int read();
    void write(int value);
    default int bump() {
        int next = read() + 1;
        write(next);
        return next;
    }
}
/** A thread-safe cell. */
public class SharedCell implements Cell {
    private int value;
    @Override public synchronized int read() { return value; }
    @Override public synchronized void write(int value) { this.value = value; }
    @Override public synchronized int bump() { return ++value; }
}
