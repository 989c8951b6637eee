import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

/** What a pool calls around a task, also when a task or a hook ends with an exception; all of them count as completed. */
public class PoolHooks {
    private static class Noting extends ThreadPoolExecutor {
        final List<String> notes = Collections.synchronizedList(new ArrayList<>());
        final String failing;

        Noting(String failing) {
            super(1, 1, 1, TimeUnit.MINUTES, new LinkedBlockingQueue<>());
            this.failing = failing;
            setThreadFactory(task -> {
                Thread thread = new Thread(task);
                thread.setUncaughtExceptionHandler((ended, exception) -> notes.add("ended by " + exception.getMessage()));
                return thread;
            });
        }

        private void note(String what) {
            notes.add(what);
            if (what.equals(failing)) {
                throw new IllegalStateException(what);
            }
        }

        protected void beforeExecute(Thread thread, Runnable task) {
            note("before");
        }

        protected void afterExecute(Runnable task, Throwable exception) {
            note("after " + (exception == null ? "nothing" : exception.getMessage()));
        }
    }

    private static void show(String failing) throws Exception {
        Noting pool = new Noting(failing);
        pool.execute(() -> pool.notes.add("run"));
        pool.execute(() -> {
            throw new IllegalArgumentException("refused");
        });
        pool.shutdown();
        System.out.println(pool.awaitTermination(1, TimeUnit.MINUTES) + " " + pool.getCompletedTaskCount() + " " + pool.getTaskCount());
        // An exception is handed to its handler before or after the pool has ended.
        while (pool.notes.stream().filter(note -> note.startsWith("ended")).count() < endings(failing)) {
            Thread.sleep(1);
        }
        List<String> own = new ArrayList<>(pool.notes);
        own.removeIf(note -> note.startsWith("ended"));
        System.out.println(own);
        List<String> ended = new ArrayList<>(pool.notes);
        ended.removeIf(note -> !note.startsWith("ended"));
        Collections.sort(ended);
        System.out.println(ended);
    }

    private static int endings(String failing) {
        return failing.equals("before") || failing.equals("after nothing") ? 2 : 1;
    }

    public static void main(String[] args) throws Exception {
        show("");
        show("before");
        show("after nothing");
        show("after refused");
        ExecutorService plain = Executors.newFixedThreadPool(1);
        System.out.println(plain.submit(() -> 1).getClass().getName());
        plain.shutdown();
        Set<Integer> left = new CopyOnWriteArraySet<>(List.of(1, 2));
        System.out.println(left.equals(Set.of(2, 1)) + " " + left.equals(Set.of(1)) + " " + left.equals(Set.of(1, 2, 3)) + " "
                + left.equals(List.of(1, 2)) + " " + Set.of(2, 1).equals(left) + " " + left.equals(Set.of(1, 3)));
    }
}
