// JSR-133 causality test 13: r1 r2
// asked: 1 1: forbidden
// sc: 0 0
class Tc13 {
    static int x, y;
    static int r1, r2;

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
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(r1 + " " + r2);
    }
}
