// expect data-race: Marked.position
import java.io.InputStream;

/** A stream whose position several threads may ask. It is thread-safe. */
public class Marked extends InputStream {
    private int position;
    private int mark;

    @Override public int read() { return position < 3 ? position++ : -1; }
    @Override public synchronized void mark(int limit) { mark = position; }
    @Override public synchronized void reset() { position = mark; }
    public synchronized int position() { return position; }
}
// right
import java.io.InputStream;

/** A stream whose position several threads may ask. It is thread-safe. */
public class Marked extends InputStream {
    private int position;
    private int mark;

    @Override public synchronized int read() { return position < 3 ? position++ : -1; }
    @Override public synchronized void mark(int limit) { mark = position; }
    @Override public synchronized void reset() { position = mark; }
    public synchronized int position() { return position; }
}

/** A stream that is <em>not</em> made for several threads. */
class Plain extends InputStream {
    private int position;
    private int mark;

    @Override public int read() { return position < 3 ? position++ : -1; }
    @Override public synchronized void mark(int limit) { mark = position; }
    @Override public synchronized void reset() { position = mark; }
}

/** A buffer <b>without</b> any concurrent thread safety. */
class UnsynchronizedBuffer {
    private int size;

    public void add() { size++; }
    public int size() { return size; }
}

/** Settings; there is one with the defaults. */
class Settings {
    public static final Settings DEFAULT = new Settings();
    private int timeout = 1;

    public Settings() { }
    public void timeout(int t) { timeout = t; }
    public int timeout() { return timeout; }
}
