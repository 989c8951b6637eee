// expect deadlock: `T1` and thread `T2` are blocked forever
public class Desk {
    private final Object pen = new Object();
    private final Object paper = new Object();
    private int written;
    public void write() { synchronized (pen) { synchronized (paper) { written++; } } }
    public int read() { synchronized (paper) { synchronized (pen) { return written; } } }
}
// right
public class Desk {
    private final Object pen = new Object();
    private final Object paper = new Object();
    private int written;
    public void write() { synchronized (pen) { synchronized (paper) { written++; } } }
    public int read() { synchronized (pen) { synchronized (paper) { return written; } } }
}
