// expect data-race: `Phone.inUse`
import java.util.concurrent.Semaphore;
public class Phone {
    private final Semaphore slots = new Semaphore(1);
    private int inUse;
    public int call() throws InterruptedException {
        try {
            slots.acquire();
            int now = ++inUse;
            inUse--;
            return now;
        } finally { slots.release(); }
    }
    public void hangUpAll() { slots.release(); }
    public boolean tryCall() {
        if (slots.tryAcquire()) { int now = ++inUse; inUse--; slots.release(); return now == 1; }
        inUse++;
        return false;
    }
}
// right
import java.util.concurrent.Semaphore;
public class Phone {
    private final Semaphore slots = new Semaphore(1);
    private int inUse;
    public int call() throws InterruptedException {
        slots.acquire();
        try {
            int now = ++inUse;
            inUse--;
            return now;
        } finally { slots.release(); }
    }
    public boolean tryCall() {
        if (slots.tryAcquire()) { int now = ++inUse; inUse--; slots.release(); return now == 1; }
        return false;
    }
}
