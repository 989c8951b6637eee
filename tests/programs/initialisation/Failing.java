public class Failing {
    static class Bad {
        static int value = compute();
        static int compute() {
            throw new IllegalStateException("no value");
        }
    }
    static class BadError {
        static { if (true) throw new AssertionError("in block"); }
        static void go() { }
    }
    public static void main(String[] args) {
        try {
            System.out.println(Bad.value);
        } catch (ExceptionInInitializerError e) {
            System.out.println(e + " " + e.getMessage());
            System.out.println(e.getCause());
            System.out.println(e.getException() == e.getCause());
        }
        try {
            System.out.println(Bad.value);
        } catch (NoClassDefFoundError e) {
            System.out.println(e.getMessage());
        }
        try {
            BadError.go();
        } catch (AssertionError e) {
            System.out.println(e);
        }
        try {
            new BadError();
        } catch (NoClassDefFoundError e) {
            System.out.println(e);
        }
    }
}
