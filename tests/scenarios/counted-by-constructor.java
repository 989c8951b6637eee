// expect data-race: NumberedTask.created
package jobs;

import java.util.concurrent.atomic.AtomicInteger;

/** Jobs of a batch. A static counter gives each a number. */
public class NumberedTask implements Runnable {
    private static int created;
    private final int number;
    private volatile boolean ran;
    public NumberedTask() { number = ++created; }
    @Override public void run() { ran = true; }
    public int number() { return number; }
    public boolean ran() { return ran; }
    public static synchronized int created() { return created; }
    public static NumberedTask make() { return new NumberedTask(); }
}
// right
package jobs;

import java.util.concurrent.atomic.AtomicInteger;

/** Jobs of a batch. A static counter gives each a number. */
public class NumberedTask implements Runnable {
    private static final AtomicInteger created = new AtomicInteger();
    private final int number;
    private volatile boolean ran;
    public NumberedTask() { number = created.incrementAndGet(); }
    @Override public void run() { ran = true; }
    public int number() { return number; }
    public boolean ran() { return ran; }
    public static synchronized int created() { return created.get(); }
    public static NumberedTask make() { return new NumberedTask(); }
}
