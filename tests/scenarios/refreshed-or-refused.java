// expect not-linearizable: `refresh()` ∥ `refresh()`
public class Refresher {
    private volatile boolean refreshing;
    private volatile int version;

    public boolean refresh() {
        if (refreshing) {
            return false;
        }
        refreshing = true;
        try {
            version = version + 1;
            return true;
        } finally {
            refreshing = false;
        }
    }

    public int version() {
        return version;
    }
}
// right
import java.util.concurrent.locks.ReentrantLock;

public class Refresher {
    private final ReentrantLock busy = new ReentrantLock();
    private volatile int version;

    public boolean refresh() {
        if (!busy.tryLock()) {
            return false;
        }
        try {
            version = version + 1;
            return true;
        } finally {
            busy.unlock();
        }
    }

    public int version() {
        return version;
    }
}
