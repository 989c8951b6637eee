public class UncaughtOther {
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            throw new IllegalArgumentException("in the thread");
        });
        Thread named = new Thread(() -> {
            int[] a = {};
            a[0]++;
        }, "worker");
        t.start();
        t.join();
        named.start();
        named.join();
        System.out.println("main goes on");
    }
}
