// In a JVM of its own: what one does at its ends.
public class GroupHandler {
    public static void main(String[] args) throws Exception {
        ThreadGroup g = new ThreadGroup("mine") {
            @Override public void uncaughtException(Thread t, Throwable e) {
                System.out.println(getName() + " " + t.getName() + " " + e.getMessage());
                super.uncaughtException(t, e);
            }
        };
        Thread t = new Thread(g, () -> { throw new RuntimeException("in group"); }, "tg");
        t.start(); t.join();
        Thread u = new Thread(g, "over") {
            @Override public void run() { Object o = null; o.hashCode(); }
            @Override public UncaughtExceptionHandler getUncaughtExceptionHandler() { return (a, b) -> System.out.println("own " + b.getClass()); }
        };
        u.start(); u.join();
        Thread.currentThread().setUncaughtExceptionHandler((a, b) -> System.out.println("main handler " + b));
        throw new Error();
    }
}
