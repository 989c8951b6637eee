// JSR-133 causality test 7: r1 r2 r3
// asked: 1 1 1: allowed
// sc: 0 0 0 | 0 1 0
// jmm: 0 0 0 | 0 1 0 | 0 1 1 | 1 1 1
class Tc7 {
    static int x, y, z;
    static int r1, r2, r3;

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> {
            int r = z;
            r1 = r;
            int s = x;
            r2 = s;
            y = s;
        });
        Thread second = new Thread(() -> {
            int r = y;
            r3 = r;
            z = r;
            x = 1;
        });
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(r1 + " " + r2 + " " + r3);
    }
}
