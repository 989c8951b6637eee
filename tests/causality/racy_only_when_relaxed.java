// Figure 13: no sequentially consistent execution writes x; a relaxed one does.
// asked: 1 1 1: allowed
// sc: 0 0 0 | 0 1 0
// jmm: 0 0 0 | 0 1 0 | 1 1 0 | 1 1 1
class RacyOnlyWhenRelaxed {
    static int x, y, z;
    static int r1, r2, r3;

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> {
            int r = z;
            r1 = r;
            if (r == 1) x = 1;
            y = 1;
        });
        Thread second = new Thread(() -> {
            int r = y;
            r2 = r;
            z = r;
            r3 = x;
        });
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(r1 + " " + r2 + " " + r3);
    }
}
