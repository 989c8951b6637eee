// JSR-133 causality test 5: r1 r2 r3
// asked: 1 1 0: forbidden, but path relaxing allows it
// sc: 0 0 0 | 0 0 1 | 1 0 1 | 1 1 1
// relaxed: 0 0 0 | 0 0 1 | 1 0 1 | 1 1 0 | 1 1 1
class Tc5 {
    static int x, y, z;
    static int r1, r2, r3;

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> {
            int r = x;
            r1 = r;
            y = r;
        });
        Thread second = new Thread(() -> {
            int r = y;
            r2 = r;
            x = r;
        });
        Thread third = new Thread(() -> {
            z = 1;
        });
        Thread fourth = new Thread(() -> {
            int r = z;
            r3 = r;
            x = r;
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
