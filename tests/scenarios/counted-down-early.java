// expect data-race: `int[]
package latches;
import java.util.concurrent.CountDownLatch;
/** Runs two parts and waits for both. */
public class ForkTwo {
    public int sum() throws InterruptedException {
        int[] parts = new int[2];
        CountDownLatch done = new CountDownLatch(2);
        for (int i = 0; i < 2; i++) {
            int at = i;
            new Thread(() -> {
                done.countDown();
                parts[at] = at + 1;
            }).start();
        }
        done.await();
        return parts[0] + parts[1];
    }
}
// right
package latches;
import java.util.concurrent.CountDownLatch;
/** Runs two parts and waits for both. */
public class ForkTwo {
    public int sum() throws InterruptedException {
        int[] parts = new int[2];
        CountDownLatch done = new CountDownLatch(2);
        for (int i = 0; i < 2; i++) {
            int at = i;
            new Thread(() -> {
                parts[at] = at + 1;
                done.countDown();
            }).start();
        }
        done.await();
        return parts[0] + parts[1];
    }
}
