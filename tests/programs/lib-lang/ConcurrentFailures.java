/** What every constructor keeps. */
public class ConcurrentFailures {
    static class Completion extends java.util.concurrent.CompletionException {
        Completion() {}

        Completion(String message) {
            super(message);
        }
    }

    static class Execution extends java.util.concurrent.ExecutionException {
        Execution() {}

        Execution(String message) {
            super(message);
        }
    }

    static void tell(Throwable thrown) {
        Throwable cause = thrown.getCause();
        System.out.println(thrown + " | " + thrown.getMessage() + " | " + thrown.getLocalizedMessage() + " | " + (cause == null ? null : cause.getClass())
                + " | " + thrown.getSuppressed().length);
    }

    public static void main(String[] args) throws Exception {
        tell(new java.util.concurrent.CancellationException());
        tell(new java.util.concurrent.CancellationException("said"));
        tell(new java.util.concurrent.CancellationException((String) null));
        tell(new java.util.concurrent.CompletionException("said", new IllegalStateException("why")));
        tell(new java.util.concurrent.CompletionException(new IllegalStateException("why")));
        tell(new java.util.concurrent.CompletionException((Throwable) null));
        tell(new java.util.concurrent.RejectedExecutionException());
        tell(new java.util.concurrent.RejectedExecutionException("said"));
        tell(new java.util.concurrent.RejectedExecutionException((String) null));
        tell(new java.util.concurrent.RejectedExecutionException("said", new IllegalStateException("why")));
        tell(new java.util.concurrent.RejectedExecutionException(new IllegalStateException("why")));
        tell(new java.util.concurrent.RejectedExecutionException((Throwable) null));
        tell(new java.util.concurrent.CompletionException("m", new Error("x")));
        tell(new java.util.concurrent.CompletionException((Throwable) null));
        tell(new java.util.concurrent.ExecutionException("m", new Error("x")));
        tell(new Completion());
        tell(new Completion("only"));
        tell(new Execution());
        tell(new Execution("only"));
    }
}
