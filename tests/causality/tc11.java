// JSR-133 causality test 11: r1 r2 r3 r4
// asked: 1 1 1 1: allowed
// sc: 0 0 0 0 | 0 1 0 0
// jmm: 0 0 0 0 | 0 1 0 0 | 0 1 1 0 | 1 1 1 0 | 1 1 1 1
class Tc11 {
    static int x, y, z, w;
    static int r1, r2, r3, r4;

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> {
            int r = z;
            r1 = r;
            w = r;
            int s = x;
            r2 = s;
            y = s;
        });
        Thread second = new Thread(() -> {
            int r = w;
            r4 = r;
            int s = y;
            r3 = s;
            z = s;
            x = 1;
        });
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(r1 + " " + r2 + " " + r3 + " " + r4);
    }
}
