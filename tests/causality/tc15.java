// JSR-133 causality test 15: r0 r1 r2 r3
// asked: 1 1 0 1: forbidden
// sc: 0 0 1 0 | 1 0 1 0
class Tc15 {
    static int a, b;
    static volatile int x, y;
    static int r0, r1, r2, r3;

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> {
            int q = x;
            r0 = q;
            int r = q == 1 ? a : 0;
            r1 = r;
            if (r == 0) y = 1; else b = 1;
        });
        Thread second = new Thread(() -> {
            int s, t;
            do { s = y; t = b; } while (s + t == 0);
            r2 = s;
            r3 = t;
            a = 1;
        });
        Thread third = new Thread(() -> {
            x = 1;
        });
        first.start();
        second.start();
        third.start();
        first.join();
        second.join();
        third.join();
        System.out.println(r0 + " " + r1 + " " + r2 + " " + r3);
    }
}
