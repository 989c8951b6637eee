/** What every constructor keeps. */
public class RuntimeFailures {
    static void tell(Throwable thrown) {
        Throwable cause = thrown.getCause();
        System.out.println(thrown + " | " + thrown.getMessage() + " | " + thrown.getLocalizedMessage() + " | " + (cause == null ? null : cause.getClass())
                + " | " + thrown.getSuppressed().length);
    }

    public static void main(String[] args) throws Exception {
        tell(new RuntimeException());
        tell(new RuntimeException("said"));
        tell(new RuntimeException((String) null));
        tell(new RuntimeException("said", new IllegalStateException("why")));
        tell(new RuntimeException(new IllegalStateException("why")));
        tell(new RuntimeException((Throwable) null));
        tell(new IllegalArgumentException());
        tell(new IllegalArgumentException("said"));
        tell(new IllegalArgumentException((String) null));
        tell(new IllegalArgumentException("said", new IllegalStateException("why")));
        tell(new IllegalArgumentException(new IllegalStateException("why")));
        tell(new IllegalArgumentException((Throwable) null));
        tell(new IllegalStateException());
        tell(new IllegalStateException("said"));
        tell(new IllegalStateException((String) null));
        tell(new IllegalStateException("said", new IllegalStateException("why")));
        tell(new IllegalStateException(new IllegalStateException("why")));
        tell(new IllegalStateException((Throwable) null));
        tell(new UnsupportedOperationException());
        tell(new UnsupportedOperationException("said"));
        tell(new UnsupportedOperationException((String) null));
        tell(new UnsupportedOperationException("said", new IllegalStateException("why")));
        tell(new UnsupportedOperationException(new IllegalStateException("why")));
        tell(new UnsupportedOperationException((Throwable) null));
        tell(new SecurityException());
        tell(new SecurityException("said"));
        tell(new SecurityException((String) null));
        tell(new SecurityException("said", new IllegalStateException("why")));
        tell(new SecurityException(new IllegalStateException("why")));
        tell(new SecurityException((Throwable) null));
        tell(new ArithmeticException());
        tell(new ArithmeticException("said"));
        tell(new ArithmeticException((String) null));
        tell(new ArrayStoreException());
        tell(new ArrayStoreException("said"));
        tell(new ArrayStoreException((String) null));
        tell(new ClassCastException());
        tell(new ClassCastException("said"));
        tell(new ClassCastException((String) null));
        tell(new NegativeArraySizeException());
        tell(new NegativeArraySizeException("said"));
        tell(new NegativeArraySizeException((String) null));
        tell(new NullPointerException());
        tell(new NullPointerException("said"));
        tell(new NullPointerException((String) null));
        tell(new NumberFormatException());
        tell(new NumberFormatException("said"));
        tell(new NumberFormatException((String) null));
        tell(new IllegalThreadStateException());
        tell(new IllegalThreadStateException("said"));
        tell(new IllegalThreadStateException((String) null));
        tell(new IllegalMonitorStateException());
        tell(new IllegalMonitorStateException("said"));
        tell(new IllegalMonitorStateException((String) null));
        tell(new IndexOutOfBoundsException());
        tell(new IndexOutOfBoundsException("said"));
        tell(new IndexOutOfBoundsException((String) null));
        tell(new IndexOutOfBoundsException(7));
        tell(new ArrayIndexOutOfBoundsException());
        tell(new ArrayIndexOutOfBoundsException("said"));
        tell(new ArrayIndexOutOfBoundsException((String) null));
        tell(new ArrayIndexOutOfBoundsException(7));
        tell(new StringIndexOutOfBoundsException());
        tell(new StringIndexOutOfBoundsException("said"));
        tell(new StringIndexOutOfBoundsException((String) null));
        tell(new StringIndexOutOfBoundsException(7));
        tell(new java.util.ConcurrentModificationException());
        tell(new java.util.ConcurrentModificationException("said"));
        tell(new java.util.ConcurrentModificationException((String) null));
        tell(new java.util.ConcurrentModificationException("said", new IllegalStateException("why")));
        tell(new java.util.ConcurrentModificationException(new IllegalStateException("why")));
        tell(new java.util.ConcurrentModificationException((Throwable) null));
        tell(new java.util.NoSuchElementException());
        tell(new java.util.NoSuchElementException("said"));
        tell(new java.util.NoSuchElementException((String) null));
        tell(new java.util.NoSuchElementException("said", new IllegalStateException("why")));
        tell(new java.util.NoSuchElementException(new IllegalStateException("why")));
        tell(new java.util.NoSuchElementException((Throwable) null));
        tell(new java.util.EmptyStackException());
        tell(new java.util.InputMismatchException());
        tell(new java.util.InputMismatchException("said"));
        tell(new java.util.InputMismatchException((String) null));
        tell(new java.lang.invoke.WrongMethodTypeException());
        tell(new java.lang.invoke.WrongMethodTypeException("said"));
        tell(new java.lang.invoke.WrongMethodTypeException((String) null));
        tell(new IndexOutOfBoundsException(1L << 40));
    }
}
