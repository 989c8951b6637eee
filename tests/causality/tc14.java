// JSR-133 causality test 14: r1 r2 r3
// asked: 1 0 1: forbidden
// sc: 0 1 0
class Tc14 {
    static int a, b;
    static volatile int y;
    static int r1, r2, r3;

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> {
            int r = a;
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
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(r1 + " " + r2 + " " + r3);
    }
}
