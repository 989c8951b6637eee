// expect data-race: `Hits.count`
public class Hits {
    private Object lock = new Object();
    private int count;
    public void hit() { synchronized (lock) { count = count + 1; } }
    public void reset() {
        synchronized (lock) {
            lock = new Object();
            count = 0;
        }
    }
}
// right
public class Hits {
    private final Object lock = new Object();
    private int count;
    public void hit() { synchronized (lock) { count = count + 1; } }
    public void reset() {
        synchronized (lock) { count = 0; }
    }
}
