// expect not-linearizable at error: `book(1)` ∥ `book(1)`
import java.util.concurrent.atomic.AtomicInteger;
/** An atomic field says that several threads come. */
public class Seats {
    private final AtomicInteger left;
    public Seats(int all) { left = new AtomicInteger(all); }
    public boolean book(int seats) {
        if (left.get() < seats) return false;
        left.addAndGet(-seats);
        return true;
    }
    public int left() { return left.get(); }
}
// right
import java.util.concurrent.atomic.AtomicInteger;
/** One step that asks and takes. */
public class Seats {
    private final AtomicInteger left;
    public Seats(int all) { left = new AtomicInteger(all); }
    public boolean book(int seats) {
        int before = left.getAndUpdate(old -> old < seats ? old : old - seats);
        return before >= seats;
    }
    public int left() { return left.get(); }
}
