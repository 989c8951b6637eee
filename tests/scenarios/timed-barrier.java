// expect data-race: `Meeting.met`
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
public class Meeting {
    private final CyclicBarrier barrier = new CyclicBarrier(2);
    private int met;
    public int meet() throws Exception {
        met++;
        return barrier.await(1, TimeUnit.SECONDS);
    }
    public void again() { barrier.reset(); }
}
// right
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
public class Meeting {
    private final CyclicBarrier barrier = new CyclicBarrier(2);
    public int meet() throws Exception { return barrier.await(1, TimeUnit.SECONDS); }
    public void again() { barrier.reset(); }
}
