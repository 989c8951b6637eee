// In a JVM of its own: what one does at its ends.
public class UncaughtToString {
    static class Odd extends RuntimeException {
        final int code;
        Odd(int code) { super("inner"); this.code = code; }
        @Override public String toString() { System.out.println("toString called"); return "Odd#" + code + "[" + getMessage() + "]"; }
        @Override public String getMessage() { return "msg:" + super.getMessage() + code; }
    }
    static class Localized extends Exception {
        Localized(String m, Throwable c) { super(m, c); }
        @Override public String getLocalizedMessage() { return "localized " + getMessage(); }
    }
    static class Broken extends Error {
        @Override public String getMessage() { throw new IllegalStateException("no message"); }
    }
    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> { throw new Odd(4); }, "worker");
        t1.start(); t1.join();
        Thread t2 = new Thread(() -> { throw new Broken(); }, "breaker");
        t2.start(); t2.join();
        Thread t3 = new Thread(() -> { throw new Odd(5); }, "handled");
        t3.setUncaughtExceptionHandler((t, e) -> System.out.println(t.getName() + " died of " + e));
        t3.start(); t3.join();
        Thread t4 = new Thread(() -> { throw new Odd(6); }, "handler fails");
        t4.setUncaughtExceptionHandler((t, e) -> { System.out.println("in handler"); throw new RuntimeException("again"); });
        t4.start(); t4.join();
        System.out.println("alive " + t4.isAlive());
        throw new Localized("why", new Odd(7));
    }
}
