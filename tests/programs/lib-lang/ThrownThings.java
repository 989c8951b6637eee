public class ThrownThings {
    static class Quiet extends Exception {
        Quiet() {
            super("quiet", null, false, false);
            addSuppressed(new Error());
        }
    }

    public static void main(String[] args) throws Exception {
        Throwable thrown = new Exception("outer", new RuntimeException("inner"));
        thrown.addSuppressed(new Error("also"));
        System.out.println(thrown.fillInStackTrace() == thrown);
        thrown.setStackTrace(new StackTraceElement[] {new StackTraceElement("A", "m", "A.java", 3)});
        java.io.ByteArrayOutputStream bytes = new java.io.ByteArrayOutputStream();
        thrown.printStackTrace(new java.io.PrintStream(bytes));
        System.out.println(bytes.toString().startsWith("java.lang.Exception: outer"));
        java.io.StringWriter text = new java.io.StringWriter();
        thrown.printStackTrace(new java.io.PrintWriter(text));
        System.out.println(text.toString().startsWith("java.lang.Exception: outer") + " " + text.toString().contains("Caused by: java.lang.RuntimeException: inner"));
        StackTraceElement one = thrown.getStackTrace()[0], same = new StackTraceElement("A", "m", "A.java", 3), other = new StackTraceElement("A", "n", null, -2);
        System.out.println(one + " " + one.equals(same) + one.equals(other) + (one.hashCode() == same.hashCode()) + other + other.isNativeMethod() + one.getClassName() + one.getMethodName()
                + one.getFileName() + one.getLineNumber());
        try {
            thrown.addSuppressed(thrown);
        } catch (IllegalArgumentException exception) {
            System.out.println(exception.getMessage());
        }
        try {
            thrown.initCause(new Error());
        } catch (IllegalStateException exception) {
            System.out.println("has a cause");
        }
        try {
            throw new Quiet();
        } catch (Quiet quiet) {
            System.out.println(quiet.getStackTrace().length + " " + quiet.getSuppressed().length);
        }
    }
}
