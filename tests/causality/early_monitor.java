// The constructor writes under the lock of its object, the reader reads under it. The reader cannot take the lock first: its
// read of the reference would happen before the write that it sees.
// asked: 0: forbidden
// sc: -1 | 10
class EarlyMonitor {
    static EarlyMonitor shared;
    static int r1;
    private int x;

    EarlyMonitor() {
        synchronized (this) {
            x = 10;
        }
    }

    synchronized int get() {
        return x;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> shared = new EarlyMonitor());
        Thread second = new Thread(() -> {
            EarlyMonitor seen = shared;
            r1 = seen == null ? -1 : seen.get();
        });
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(r1);
    }
}
