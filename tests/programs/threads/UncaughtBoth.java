public class UncaughtBoth {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> { throw new RuntimeException("first"); }, "named");
        t.start();
        t.join();
        throw new Exception("second");
    }
}
