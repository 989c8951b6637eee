// expect data-race: `Reports.written`
import java.util.concurrent.ExecutorService;

public class Reports {
    private final ExecutorService pool;
    private int written;

    public Reports(ExecutorService pool) {
        this.pool = pool;
    }

    public void write() {
        pool.execute(() -> written++);
    }

    public synchronized int written() {
        return written;
    }
}

// right
import java.util.concurrent.ExecutorService;

public class Reports {
    private final ExecutorService pool;
    private int written;

    public Reports(ExecutorService pool) {
        this.pool = pool;
    }

    public void write() {
        pool.execute(this::count);
    }

    private synchronized void count() {
        written++;
    }

    public synchronized int written() {
        return written;
    }
}
