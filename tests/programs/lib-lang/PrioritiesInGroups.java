import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** Priorities stay below those of groups, and tasks that have ended compare by when they were due. */
public class PrioritiesInGroups {
    public static void main(String[] args) throws Exception {
        ThreadGroup group = new ThreadGroup("workers");
        group.setMaxPriority(3);
        Thread thread = new Thread(group, () -> System.out.println(Thread.currentThread()), "first");
        System.out.println(thread + " " + thread.getThreadGroup());
        thread.setPriority(9);
        thread.start();
        thread.join();
        System.out.println(thread.getPriority());
        ScheduledExecutorService executor = Executors.newScheduledThreadPool(1);
        ScheduledFuture<String> late = executor.schedule(() -> "late", 20, TimeUnit.MILLISECONDS);
        ScheduledFuture<String> early = executor.schedule(() -> "early", 1, TimeUnit.MILLISECONDS);
        System.out.println(late.get() + " " + early.get() + " " + (late.compareTo(early) > 0));
        executor.shutdownNow();
    }
}
