import java.util.ConcurrentModificationException;
import java.util.NoSuchElementException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

/** What a task of another thread throws comes as another exception by that one. */
public class ThrownByTasks {
    static class Fails extends RecursiveAction {
        final Throwable failure;

        Fails(Throwable failure) {
            this.failure = failure;
        }

        protected void compute() {
            if (failure instanceof Error) {
                throw (Error) failure;
            }
            throw (RuntimeException) failure;
        }
    }

    static class Own extends RuntimeException {
        Own(String message) {
            super(message);
        }
    }

    static void show(Throwable thrown) {
        System.out.println("  " + thrown + " by " + thrown.getCause());
    }

    public static void main(String[] args) throws Exception {
        Throwable[] all = {
            new RuntimeException("a"), new IllegalStateException("b"), new IllegalArgumentException("c"), new Error("d"), new AssertionError("e"),
            new NullPointerException("f"), new ArithmeticException("g"), new ClassCastException("h"), new NumberFormatException("i"),
            new IndexOutOfBoundsException("j"), new ArrayIndexOutOfBoundsException("k"), new UnsupportedOperationException("l"),
            new NoSuchElementException("m"), new ConcurrentModificationException("n"), new Own("o"),
        };
        ForkJoinPool pool = new ForkJoinPool(1);
        for (Throwable failure : all) {
            System.out.println(failure);
            try {
                pool.invoke(new Fails(failure));
            } catch (Throwable thrown) {
                show(thrown);
            }
            Fails task = new Fails(failure);
            try {
                pool.submit(task).get();
            } catch (ExecutionException thrown) {
                show(thrown);
            }
            show(task.getException());
            try {
                new Fails(failure).invoke();
            } catch (Throwable thrown) {
                show(thrown);
            }
        }
        pool.shutdown();
    }
}
