// expect not-linearizable: `next()` ∥ `next()`
public enum Ids {
    ORDERS, INVOICES;

    private volatile int last;

    public int next() { return ++last; }
    public int last() { return last; }
}
// right
public enum Ids {
    ORDERS, INVOICES;

    private volatile int last;

    public synchronized int next() { return ++last; }
    public int last() { return last; }
}
