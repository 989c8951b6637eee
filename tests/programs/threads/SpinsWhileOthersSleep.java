import java.util.concurrent.*;

/** One thread turns in circles until another, which sleeps or waits for a while, lets it go. */
public class SpinsWhileOthersSleep {
    static volatile int stop;

    public static void main(String[] args) throws Exception {
        Thread spins = new Thread(() -> {
            while (stop == 0) {}
            System.out.println("stopped");
            while (stop == 1) {
                Thread.yield();
            }
            System.out.println("stopped again");
        });
        spins.start();
        Thread.sleep(10);
        stop = 1;
        CountDownLatch latch = new CountDownLatch(1);
        System.out.println(latch.await(100, TimeUnit.MILLISECONDS));
        stop = 2;
        spins.join();
        Thread sleeps = new Thread(() -> {
            try {
                Thread.sleep(10_000);
            } catch (InterruptedException exception) {
                System.out.println("woken");
            }
        });
        sleeps.start();
        sleeps.interrupt();
        sleeps.join(5_000);
        System.out.println(sleeps.isAlive());
    }
}
