// expect not-linearizable: no sequential order
import java.util.concurrent.atomic.*;
public class RefCounted {
    private final AtomicInteger refs = new AtomicInteger(1);
    private volatile boolean freed;
    public boolean retain() {
        if (refs.get() == 0) return false;
        refs.incrementAndGet();
        return true;
    }
    public void release() { if (refs.decrementAndGet() == 0) freed = true; }
    public boolean invariant() { return !(freed && refs.get() > 0); }
}
// right
import java.util.concurrent.atomic.*;
public class RefCounted {
    private final AtomicInteger refs = new AtomicInteger(1);
    private volatile boolean freed;
    public boolean retain() {
        for (;;) {
            int r = refs.get();
            if (r == 0) return false;
            if (refs.compareAndSet(r, r + 1)) return true;
        }
    }
    public void release() { if (refs.decrementAndGet() == 0) freed = true; }
    public boolean invariant() { return !(freed && refs.get() > 0); }
}
