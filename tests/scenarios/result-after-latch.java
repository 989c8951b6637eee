// expect data-race: `Countdown.result`
import java.util.concurrent.*;
public class Countdown {
    private final CountDownLatch done = new CountDownLatch(1);
    private String result;
    public void finish(String r) { done.countDown(); result = r; }
    public String await() throws InterruptedException { done.await(); return result; }
}
// right
import java.util.concurrent.*;
public class Countdown {
    private final CountDownLatch done = new CountDownLatch(1);
    private volatile String result;
    public void finish(String r) { synchronized (this) { if (result == null) result = r; } done.countDown(); }
    public String await() throws InterruptedException { done.await(); return result; }
}
