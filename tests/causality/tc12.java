// JSR-133 causality test 12: r1 r2 r3
// asked: 1 1 1: forbidden
// sc: 0 0 0
class Tc12 {
    static int x, y;
    static int[] a = {1, 2};
    static int r1, r2, r3;

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> {
            int r = x;
            r1 = r;
            a[r] = 0;
            int s = a[0];
            r2 = s;
            y = s;
        });
        Thread second = new Thread(() -> {
            int r = y;
            r3 = r;
            x = r;
        });
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(r1 + " " + r2 + " " + r3);
    }
}
