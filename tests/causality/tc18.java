// JSR-133 causality test 18: r1 r2 r3
// asked: 42 42 42: allowed
// sc: 0 0 0 | 42 0 0 | 42 42 0
// jmm: 0 0 0 | 42 0 0 | 42 42 0 | 42 42 42
class Tc18 {
    static int x, y;
    static int r1, r2, r3;

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> {
            int s = x;
            r3 = s;
            if (s == 0) x = 42;
            int r = x;
            r1 = r;
            y = r;
        });
        Thread second = new Thread(() -> {
            int r = y;
            r2 = r;
            x = r;
        });
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(r1 + " " + r2 + " " + r3);
    }
}
