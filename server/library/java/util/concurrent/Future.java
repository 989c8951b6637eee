package java.util.concurrent;

public interface Future<V> {
    boolean cancel(boolean mayInterrupt);

    boolean isCancelled();

    boolean isDone();

    V get() throws InterruptedException, ExecutionException;

    V get(long time, TimeUnit unit) throws InterruptedException, ExecutionException, TimeoutException;

    default V resultNow() {
        if (!isDone()) {
            throw new IllegalStateException("Task has not completed");
        }
        if (isCancelled()) {
            throw new IllegalStateException("Task was cancelled");
        }
        try {
            return get();
        } catch (InterruptedException | ExecutionException exception) {
            throw new IllegalStateException("Task completed with exception");
        }
    }

    default Throwable exceptionNow() {
        if (!isDone()) {
            throw new IllegalStateException("Task has not completed");
        }
        if (isCancelled()) {
            throw new IllegalStateException("Task was cancelled");
        }
        try {
            get();
        } catch (ExecutionException exception) {
            return exception.getCause();
        } catch (InterruptedException exception) {
            throw new IllegalStateException(exception);
        }
        throw new IllegalStateException("Task completed with a result");
    }

    default State state() {
        if (!isDone()) {
            return State.RUNNING;
        }
        if (isCancelled()) {
            return State.CANCELLED;
        }
        try {
            get();
            return State.SUCCESS;
        } catch (InterruptedException | ExecutionException exception) {
            return State.FAILED;
        }
    }

    enum State {
        RUNNING, SUCCESS, FAILED, CANCELLED
    }
}
