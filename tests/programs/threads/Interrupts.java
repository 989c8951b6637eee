public class Interrupts {
    public static void main(String[] args) throws InterruptedException {
        Thread.currentThread().interrupt();
        System.out.println(Thread.currentThread().isInterrupted() + " " + Thread.interrupted() + " " + Thread.interrupted());
        Thread.currentThread().interrupt();
        try {
            Thread.sleep(1);
            System.out.println("slept");
        } catch (InterruptedException e) {
            System.out.println(e.getMessage() + " " + Thread.currentThread().isInterrupted());
        }
        Object lock = new Object();
        Thread waiter = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait();
                    System.out.println("notified");
                } catch (InterruptedException e) {
                    System.out.println("interrupted " + Thread.currentThread().isInterrupted());
                }
            }
        });
        waiter.start();
        waiter.interrupt();
        waiter.join();
        System.out.println(waiter.isInterrupted());
    }
}
