/** A rest of nanoseconds makes a wait longer, and limits are checked before anything else. */
public class TimeoutsInNanos {
    private interface Asked {
        void ask() throws Exception;
    }

    private static void ask(Asked asked) {
        try {
            asked.ask();
            System.out.println("done");
        } catch (Exception exception) {
            System.out.println(exception);
        }
    }

    public static void main(String[] args) {
        Object lock = new Object();
        for (long millis : new long[] {-1, 0, 1}) {
            for (int nanos : new int[] {-1, 1, 500000, 999999, 1000000}) {
                ask(() -> {
                    synchronized (lock) {
                        lock.wait(millis, nanos);
                    }
                });
                ask(() -> Thread.sleep(millis, nanos));
                ask(() -> Thread.currentThread().join(millis, nanos));
            }
        }
        ask(() -> lock.wait(0, 1));
        ask(() -> lock.wait(-1, 0));
    }
}
