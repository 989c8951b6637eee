// expect deadlock: the call that failed has kept
package limiter;

import java.util.concurrent.Semaphore;

/** At most one task at a time; a task that throws must not keep its permit. */
public class Throttled {
    private final Semaphore permits = new Semaphore(1);

    public int run(int x) throws InterruptedException {
        permits.acquire();
        int y = 10 / x;
        permits.release();
        return y;
    }
}
// right
package limiter;

import java.util.concurrent.Semaphore;

/** At most one task at a time; a task that throws must not keep its permit. */
public class Throttled {
    private final Semaphore permits = new Semaphore(1);

    public int run(int x) throws InterruptedException {
        permits.acquire();
        try { return 10 / x; } finally { permits.release(); }
    }
}
