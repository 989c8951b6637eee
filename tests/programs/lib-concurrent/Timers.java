import java.util.Date;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

public class Timers {
    static TimerTask task(CountDownLatch latch) {
        return new TimerTask() {
            @Override
            public void run() {
                latch.countDown();
            }
        };
    }

    public static void main(String[] args) throws Exception {
        CountDownLatch all = new CountDownLatch(6);
        Timer timer = new Timer("timer");
        timer.schedule(task(all), 1);
        timer.schedule(task(all), new Date());
        TimerTask repeated = task(all), fixed = task(all);
        timer.schedule(repeated, 0, 1);
        timer.scheduleAtFixedRate(fixed, 0, 1);
        timer.schedule(task(all), new Date(), 100_000);
        timer.scheduleAtFixedRate(task(all), new Date(), 100_000);
        all.await();
        System.out.println(repeated.cancel() + " " + repeated.cancel() + fixed.cancel() + (repeated.scheduledExecutionTime() >= 0) + (timer.purge() >= 0));
        timer.cancel();
        try {
            timer.schedule(task(all), 1);
        } catch (IllegalStateException exception) {
            System.out.println(exception.getMessage());
        }
        Timer daemon = new Timer(true);
        try {
            daemon.schedule(task(all), -1);
        } catch (IllegalArgumentException exception) {
            System.out.println(exception.getMessage());
        }
        TimerTask once = task(all);
        daemon.schedule(once, 100_000);
        try {
            daemon.schedule(once, 1);
        } catch (IllegalStateException exception) {
            System.out.println(exception.getMessage());
        }
        System.out.println(once.cancel());
        daemon.cancel();
    }
}
