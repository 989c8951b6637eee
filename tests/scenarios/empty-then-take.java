// expect deadlock: `next()` ∥ `next()`
import java.util.concurrent.LinkedBlockingQueue;

public class JobFeed<J> {
    private final LinkedBlockingQueue<J> jobs = new LinkedBlockingQueue<>();

    public void submit(J job) { jobs.offer(job); }
    public J next() throws InterruptedException {
        if (jobs.isEmpty()) return null;
        return jobs.take();
    }
}
// right
import java.util.concurrent.LinkedBlockingQueue;

public class JobFeed<J> {
    private final LinkedBlockingQueue<J> jobs = new LinkedBlockingQueue<>();

    public void submit(J job) { jobs.offer(job); }
    public J next() throws InterruptedException { return jobs.poll(); }
}
