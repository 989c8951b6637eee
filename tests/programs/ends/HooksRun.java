// In a JVM of its own: what one does at its ends.
public class HooksRun {
    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Thread t = new Thread(() -> {
            for (int i = 0; i < 3; i++) { System.out.println("work " + i); }
            throw new IllegalStateException("t");
        });
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
        t.start();
        t.join();
        synchronized (lock) { throw new Exception("main"); }
    }
}
