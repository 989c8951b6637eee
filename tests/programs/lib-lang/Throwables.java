public class Throwables {
    static void show(Object value) {
        System.out.println(value);
    }

    interface Act {
        Object run() throws Exception;
    }

    static void fails(Act act) {
        try {
            show("fine: " + act.run());
        } catch (Exception exception) {
            show(exception.getClass().getName() + ": " + exception.getMessage());
        }
    }

    public static void main(String[] args) throws Exception {
        Exception a = new RuntimeException("outer", new IllegalStateException("inner"));
        show(a + " " + a.getCause() + " " + a.getCause().getMessage() + " " + a.getLocalizedMessage());
        Exception b = new Exception(new Error("cause"));
        show(b.getMessage() + " " + b.getSuppressed().length);
        b.addSuppressed(new RuntimeException("s1"));
        b.addSuppressed(new RuntimeException("s2"));
        show(b.getSuppressed().length + " " + b.getSuppressed()[1]);
        Throwable c = new Throwable();
        show(c.initCause(a) == c && c.getCause() == a);
        fails(() -> a.initCause(null));
        fails(() -> new Exception("x").initCause(new Exception("y")).initCause(null));
        StackTraceElement element = new StackTraceElement("p.C", "m", "C.java", 12);
        c.setStackTrace(new StackTraceElement[] {element});
        show(c.getStackTrace()[0] + " " + element.getLineNumber() + element.getMethodName() + element.getClassName() + element.getFileName());
        java.io.StringWriter text = new java.io.StringWriter();
        c.printStackTrace(new java.io.PrintWriter(text));
        show(text.toString().startsWith("java.lang.Throwable\n\tat p.C.m(C.java:12)\nCaused by: java.lang.RuntimeException: outer"));
        show(new AssertionError("detail") + " " + new AssertionError(5).getMessage() + " " + new IndexOutOfBoundsException(3).getMessage() + " " + new ArrayIndexOutOfBoundsException(3).getMessage());
        class Quiet extends Exception {
            Quiet() {
                super("quiet", null, false, false);
            }
        }
        Quiet quiet = new Quiet();
        quiet.addSuppressed(a);
        show(quiet.getSuppressed().length);
    }
}
