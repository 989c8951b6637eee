/** What every constructor keeps. */
public class Errors {
    static class Vm extends VirtualMachineError {
        Vm() {}

        Vm(String message) {
            super(message);
        }

        Vm(String message, Throwable cause) {
            super(message, cause);
        }

        Vm(Throwable cause) {
            super(cause);
        }
    }

    static void tell(Throwable thrown) {
        Throwable cause = thrown.getCause();
        System.out.println(thrown + " | " + thrown.getMessage() + " | " + thrown.getLocalizedMessage() + " | " + (cause == null ? null : cause.getClass())
                + " | " + thrown.getSuppressed().length);
    }

    public static void main(String[] args) throws Exception {
        tell(new Error());
        tell(new Error("said"));
        tell(new Error((String) null));
        tell(new Error("said", new IllegalStateException("why")));
        tell(new Error(new IllegalStateException("why")));
        tell(new Error((Throwable) null));
        tell(new AssertionError());
        tell(new AssertionError(true));
        tell(new AssertionError('c'));
        tell(new AssertionError(1));
        tell(new AssertionError(2L));
        tell(new AssertionError(1.5f));
        tell(new AssertionError(2.5));
        tell(new AssertionError("o"));
        tell(new AssertionError(new IllegalStateException("why")));
        tell(new AssertionError("said", new IllegalStateException("why")));
        tell(new InternalError());
        tell(new InternalError("said"));
        tell(new InternalError((String) null));
        tell(new InternalError("said", new IllegalStateException("why")));
        tell(new InternalError(new IllegalStateException("why")));
        tell(new InternalError((Throwable) null));
        tell(new OutOfMemoryError());
        tell(new OutOfMemoryError("said"));
        tell(new OutOfMemoryError((String) null));
        tell(new StackOverflowError());
        tell(new StackOverflowError("said"));
        tell(new StackOverflowError((String) null));
        tell(new LinkageError());
        tell(new LinkageError("said"));
        tell(new LinkageError((String) null));
        tell(new LinkageError("said", new IllegalStateException("why")));
        tell(new NoClassDefFoundError());
        tell(new NoClassDefFoundError("said"));
        tell(new NoClassDefFoundError((String) null));
        tell(new NoSuchFieldError());
        tell(new NoSuchFieldError("said"));
        tell(new NoSuchFieldError((String) null));
        tell(new IncompatibleClassChangeError());
        tell(new IncompatibleClassChangeError("said"));
        tell(new IncompatibleClassChangeError((String) null));
        tell(new ExceptionInInitializerError());
        tell(new ExceptionInInitializerError("said"));
        tell(new ExceptionInInitializerError((String) null));
        tell(new ExceptionInInitializerError(new IllegalStateException("why")));
        System.out.println(new ExceptionInInitializerError(new IllegalStateException("e")).getException() + " " + new ExceptionInInitializerError("m").getException());
        tell(new Vm());
        tell(new Vm("v"));
        tell(new Vm("v", null));
        tell(new Vm(new Error()));
    }
}
