// expect data-race: `Ledger.entries`
import java.util.concurrent.locks.ReentrantLock;

abstract class Guarded {
    protected final ReentrantLock lock = new ReentrantLock();
    protected final void enter() { lock.lock(); }
    protected final void leave() { lock.unlock(); }
}
public class Ledger extends Guarded {
    private long sum;
    private int entries;

    public void book(long amount) {
        enter();
        try {
            sum += amount;
            entries++;
        } finally {
            leave();
        }
    }
    public long sum() {
        enter();
        try { return sum; } finally { leave(); }
    }
    public int entries() { return entries; }
}
// right
import java.util.concurrent.locks.ReentrantLock;

abstract class Guarded {
    protected final ReentrantLock lock = new ReentrantLock();
    protected final void enter() { lock.lock(); }
    protected final void leave() { lock.unlock(); }
}
public class Ledger extends Guarded {
    private long sum;
    private int entries;

    public void book(long amount) {
        enter();
        try {
            sum += amount;
            entries++;
        } finally {
            leave();
        }
    }
    public long sum() {
        enter();
        try { return sum; } finally { leave(); }
    }
    public int entries() {
        enter();
        try { return entries; } finally { leave(); }
    }
}
