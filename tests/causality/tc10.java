// JSR-133 causality test 10: r1 r2 r3
// asked: 1 1 0: forbidden, but path relaxing allows it
// sc: 0 0 0 | 0 0 1 | 1 0 1 | 1 1 1
// relaxed: 0 0 0 | 0 0 1 | 1 0 1 | 1 1 0 | 1 1 1
class Tc10 {
    static int x, y, z;
    static int r1, r2, r3;

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> {
            int r = x;
            r1 = r;
            if (r == 1) y = 1;
        });
        Thread second = new Thread(() -> {
            int r = y;
            r2 = r;
            if (r == 1) x = 1;
        });
        Thread third = new Thread(() -> {
            z = 1;
        });
        Thread fourth = new Thread(() -> {
            int r = z;
            r3 = r;
            if (r == 1) x = 1;
        });
        first.start();
        second.start();
        third.start();
        fourth.start();
        first.join();
        second.join();
        third.join();
        fourth.join();
        System.out.println(r1 + " " + r2 + " " + r3);
    }
}
