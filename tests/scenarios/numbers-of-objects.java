// expect data-race: `Ticket.last` is written by thread `T1` and read by thread `T2` with nothing ordering them in `new Ticket()` ∥ `new Ticket()`
import java.util.concurrent.atomic.AtomicBoolean;
public class Ticket {
    private static int last;
    private final int number;
    private final AtomicBoolean used = new AtomicBoolean();
    public Ticket() { number = ++last; }
    public int number() { return number; }
    public boolean use() { return used.compareAndSet(false, true); }
}
// right
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
public class Ticket {
    private static final AtomicInteger LAST = new AtomicInteger();
    private final int number;
    private final AtomicBoolean used = new AtomicBoolean();
    public Ticket() { number = LAST.incrementAndGet(); }
    public int number() { return number; }
    public boolean use() { return used.compareAndSet(false, true); }
}
