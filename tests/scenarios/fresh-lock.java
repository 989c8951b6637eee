// expect data-race: `Tally.count`
public class Tally {
    private int count;
    public void up() { synchronized (new Object()) { count++; } }
    public int count() { synchronized (new Object()) { return count; } }
}
// right
public class Tally {
    private final Object lock = new Object();
    private int count;
    public void up() { synchronized (lock) { count++; } }
    public int count() { synchronized (lock) { return count; } }
}
