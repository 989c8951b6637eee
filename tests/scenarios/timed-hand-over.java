// expect data-race: `Desk.handed`
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
public class Desk {
    private final SynchronousQueue<Integer> queue = new SynchronousQueue<>();
    private int handed;
    public boolean send(int item) throws InterruptedException { return queue.offer(item, 1, TimeUnit.SECONDS); }
    public Integer receive() throws InterruptedException {
        handed++;
        return queue.poll(1, TimeUnit.SECONDS);
    }
}
// right
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
public class Desk {
    private final SynchronousQueue<Integer> queue = new SynchronousQueue<>();
    public boolean send(int item) throws InterruptedException { return queue.offer(item, 1, TimeUnit.SECONDS); }
    public Integer receive() throws InterruptedException { return queue.poll(1, TimeUnit.SECONDS); }
}
