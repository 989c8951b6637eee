// JSR-133 causality test 6: r1 r2
// asked: 1 1: allowed
// sc: 0 0 | 1 0
// jmm: 0 0 | 1 0 | 1 1
class Tc6 {
    static int a, b;
    static int r1, r2;

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> {
            int r = a;
            r1 = r;
            if (r == 1) b = 1;
        });
        Thread second = new Thread(() -> {
            int r = b;
            r2 = r;
            if (r == 1) a = 1;
            if (r == 0) a = 1;
        });
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(r1 + " " + r2);
    }
}
