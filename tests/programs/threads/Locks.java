public class Locks {
    static final Object lock = new Object();
    static synchronized int reenter(int n) {
        return n == 0 ? 0 : 1 + reenter(n - 1);
    }
    static void fails() {
        synchronized (lock) {
            throw new IllegalStateException(Thread.holdsLock(lock) + "");
        }
    }
    public static void main(String[] args) throws InterruptedException {
        System.out.println(reenter(5));
        try {
            fails();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + Thread.holdsLock(lock));
        }
        synchronized (lock) {
            synchronized (lock) {
                System.out.println("twice");
            }
            System.out.println(Thread.holdsLock(lock));
        }
        Thread t = new Thread(() -> {
            synchronized (lock) {
                System.out.println("other got it");
            }
        });
        synchronized (lock) {
            t.start();
            System.out.println("main holds it");
        }
        t.join();
    }
}
