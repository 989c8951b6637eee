import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

/** Tasks that threads run themselves, without an executor. */
public class FutureTasks {
    private static class Noting<T> extends FutureTask<T> {
        private final String name;

        Noting(String name, Callable<T> task) {
            super(task);
            this.name = name;
        }

        protected void done() {
            System.out.println(name + " is done, cancelled: " + isCancelled());
        }

        boolean again() {
            return runAndReset();
        }
    }

    private static String answer(Future<?> task) throws InterruptedException {
        try {
            return "gives " + task.get();
        } catch (ExecutionException exception) {
            return "failed by " + exception.getCause();
        } catch (CancellationException exception) {
            return "was cancelled";
        }
    }

    private static void show(FutureTask<?> task) throws InterruptedException {
        String text = task.toString();
        System.out.println(task.isDone() + " " + task.isCancelled() + " " + text.substring(text.indexOf('[')));
    }

    public static void main(String[] args) throws Exception {
        Noting<Integer> plain = new Noting<>("plain", () -> 3);
        Thread first = new Thread(plain);
        first.start();
        first.join();
        System.out.println(answer(plain));
        plain.run();
        System.out.println(plain.cancel(true) + " " + answer(plain));
        show(plain);

        Noting<Integer> failing = new Noting<>("failing", () -> {
            throw new java.io.IOException("no");
        });
        failing.run();
        System.out.println(answer(failing));
        show(failing);

        Noting<Integer> early = new Noting<>("early", () -> 4);
        System.out.println(early.cancel(false) + " " + early.cancel(false));
        early.run();
        System.out.println(answer(early));
        show(early);

        CountDownLatch begun = new CountDownLatch(1);
        AtomicBoolean wasInterrupted = new AtomicBoolean();
        Noting<Integer> long_ = new Noting<>("long", () -> {
            begun.countDown();
            try {
                Thread.sleep(60_000);
            } catch (InterruptedException exception) {
                wasInterrupted.set(true);
            }
            return 5;
        });
        Thread worker = new Thread(long_);
        worker.start();
        begun.await();
        try {
            long_.get(1, TimeUnit.MILLISECONDS);
        } catch (TimeoutException exception) {
            System.out.println("too early");
        }
        System.out.println(long_.cancel(true) + " " + answer(long_));
        worker.join();
        System.out.println(wasInterrupted);

        int[] count = {0};
        Noting<Integer> repeated = new Noting<>("repeated", () -> {
            if (++count[0] == 3) {
                throw new IllegalStateException("three");
            }
            return count[0];
        });
        System.out.println(repeated.again() + " " + repeated.again() + " " + repeated.isDone());
        System.out.println(repeated.again() + " " + answer(repeated));

        FutureTask<String> result = new FutureTask<>(() -> count[0]++, "given");
        Thread[] all = new Thread[3];
        for (int at = 0; at < all.length; at++) {
            all[at] = new Thread(result);
            all[at].start();
        }
        for (Thread each : all) {
            each.join();
        }
        System.out.println(answer(result) + " " + count[0]);
        try {
            new FutureTask<>(null);
        } catch (NullPointerException exception) {
            System.out.println("no task");
        }
    }
}
