// expect data-race: `Meter.total`
public class Meter {
    private final Object lock = new Object();
    private int total;
    public void add(int value) { synchronized (lock) { total += value; } }
    public synchronized int total() { return total; }
}
// right
public class Meter {
    private final Object lock = new Object();
    private int total;
    public void add(int value) { synchronized (lock) { total += value; } }
    public int total() { synchronized (lock) { return total; } }
}
