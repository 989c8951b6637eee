// An object with a volatile field is published by a race. Its reader may come before the write of the constructor in the
// synchronisation order, and sees the default value.
// asked: 0: allowed
// sc: -1 | 10
// jmm: -1 | 0 | 10
class EarlyVolatile {
    static EarlyVolatile shared;
    static int r1;
    volatile int x;

    EarlyVolatile() {
        x = 10;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> shared = new EarlyVolatile());
        Thread second = new Thread(() -> {
            EarlyVolatile seen = shared;
            r1 = seen == null ? -1 : seen.x;
        });
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(r1);
    }
}
