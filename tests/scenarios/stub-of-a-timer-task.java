// expect not-linearizable: `submit(a TimerTask)` ∥ `submit(a TimerTask)`
import java.util.TimerTask;
import java.util.concurrent.atomic.AtomicInteger;

public class Submitted {
    private final AtomicInteger count = new AtomicInteger();

    public int submit(TimerTask task) {
        int number = count.get() + 1;
        count.set(number);
        task.run();
        return number;
    }
}
// right
import java.util.TimerTask;
import java.util.concurrent.atomic.AtomicInteger;

public class Submitted {
    private final AtomicInteger count = new AtomicInteger();

    public int submit(TimerTask task) {
        int number = count.incrementAndGet();
        task.run();
        return number;
    }
}
