// expect deadlock: has not given back
package multi;
import java.util.concurrent.Semaphore;
/** At most one is inside; who cannot get in within time gives up. */
public class Ladder {
    private final Semaphore inside = new Semaphore(1);
    private int uses;
    public boolean use(int steps) throws InterruptedException {
        inside.acquire();
        if (steps < 2) return false;
        uses += steps;
        inside.release();
        return true;
    }
}
// right
package multi;
import java.util.concurrent.Semaphore;
/** At most one is inside. */
public class Ladder {
    private final Semaphore inside = new Semaphore(1);
    private int uses;
    public boolean use(int steps) throws InterruptedException {
        inside.acquire();
        try {
            if (steps < 2) return false;
            uses += steps;
            return true;
        } finally { inside.release(); }
    }
}
