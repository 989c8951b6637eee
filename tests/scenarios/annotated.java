// expect data-race: `Seen.count`
@ThreadSafe
public class Seen {
    private int count;
    public void see() { count++; }
    public int count() { return count; }
}
@interface ThreadSafe {}
// right
@ThreadSafe
public class Seen {
    private final java.util.concurrent.atomic.AtomicInteger count = new java.util.concurrent.atomic.AtomicInteger();
    public void see() { count.incrementAndGet(); }
    public int count() { return count.get(); }
}
@interface ThreadSafe {}
