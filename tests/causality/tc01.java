// JSR-133 causality test 1: r1 r2
// asked: 1 1: allowed
// sc: 0 0 | 0 1
// jmm: 0 0 | 0 1 | 1 1
class Tc1 {
    static int x, y;
    static int r1, r2;

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> {
            int r = x;
            r1 = r;
            if (r >= 0) y = 1;
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
        System.out.println(r1 + " " + r2);
    }
}
