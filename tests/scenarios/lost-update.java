// expect not-linearizable: `next()` ∥ `next()`
public class Ids {
    private volatile int last;
    public synchronized void reset() { last = 0; }
    public int next() { return ++last; }
}
// right
public class Ids {
    private int last;
    public synchronized void reset() { last = 0; }
    public synchronized int next() { return ++last; }
}
