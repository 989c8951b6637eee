// expect data-race: `Hits.count`
public class Hits {
    private Integer count = 0;
    public void hit() { synchronized (count) { count = count + 1; } }
    public int count() { synchronized (count) { return count; } }
}
// right
public class Hits {
    private final Object lock = new Object();
    private Integer count = 0;
    public void hit() { synchronized (lock) { count = count + 1; } }
    public int count() { synchronized (lock) { return count; } }
}
