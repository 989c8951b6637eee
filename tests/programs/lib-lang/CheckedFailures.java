/** What every constructor keeps. */
public class CheckedFailures {
    static void tell(Throwable thrown) {
        Throwable cause = thrown.getCause();
        System.out.println(thrown + " | " + thrown.getMessage() + " | " + thrown.getLocalizedMessage() + " | " + (cause == null ? null : cause.getClass())
                + " | " + thrown.getSuppressed().length);
    }

    public static void main(String[] args) throws Exception {
        tell(new Exception());
        tell(new Exception("said"));
        tell(new Exception((String) null));
        tell(new Exception("said", new IllegalStateException("why")));
        tell(new Exception(new IllegalStateException("why")));
        tell(new Exception((Throwable) null));
        tell(new InterruptedException());
        tell(new InterruptedException("said"));
        tell(new InterruptedException((String) null));
        tell(new CloneNotSupportedException());
        tell(new CloneNotSupportedException("said"));
        tell(new CloneNotSupportedException((String) null));
        tell(new InstantiationException());
        tell(new InstantiationException("said"));
        tell(new InstantiationException((String) null));
        tell(new IllegalAccessException());
        tell(new IllegalAccessException("said"));
        tell(new IllegalAccessException((String) null));
        tell(new NoSuchFieldException());
        tell(new NoSuchFieldException("said"));
        tell(new NoSuchFieldException((String) null));
        tell(new NoSuchMethodException());
        tell(new NoSuchMethodException("said"));
        tell(new NoSuchMethodException((String) null));
        tell(new ClassNotFoundException());
        tell(new ClassNotFoundException("said"));
        tell(new ClassNotFoundException((String) null));
        tell(new ClassNotFoundException("said", new IllegalStateException("why")));
        tell(new ReflectiveOperationException());
        tell(new ReflectiveOperationException("said"));
        tell(new ReflectiveOperationException((String) null));
        tell(new ReflectiveOperationException("said", new IllegalStateException("why")));
        tell(new ReflectiveOperationException(new IllegalStateException("why")));
        tell(new ReflectiveOperationException((Throwable) null));
        tell(new java.io.IOException());
        tell(new java.io.IOException("said"));
        tell(new java.io.IOException((String) null));
        tell(new java.io.IOException("said", new IllegalStateException("why")));
        tell(new java.io.IOException(new IllegalStateException("why")));
        tell(new java.io.IOException((Throwable) null));
        tell(new java.io.UnsupportedEncodingException());
        tell(new java.io.UnsupportedEncodingException("said"));
        tell(new java.io.UnsupportedEncodingException((String) null));
        tell(new java.util.concurrent.TimeoutException());
        tell(new java.util.concurrent.TimeoutException("said"));
        tell(new java.util.concurrent.TimeoutException((String) null));
        tell(new java.util.concurrent.BrokenBarrierException());
        tell(new java.util.concurrent.BrokenBarrierException("said"));
        tell(new java.util.concurrent.BrokenBarrierException((String) null));
        tell(new java.util.concurrent.ExecutionException("said", new IllegalStateException("why")));
        tell(new java.util.concurrent.ExecutionException(new IllegalStateException("why")));
        tell(new java.util.concurrent.ExecutionException((Throwable) null));
        System.out.println(new ClassNotFoundException("c", new Error("e")).getException() + " " + new ClassNotFoundException("d").getException());
        tell(new java.io.UncheckedIOException(new java.io.IOException("io")));
        tell(new java.io.UncheckedIOException("m", new java.io.IOException("io")));
        System.out.println(new java.io.UncheckedIOException(new java.io.IOException("io")).getCause().getMessage());
    }
}
