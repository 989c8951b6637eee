// JSR-133 causality test 9: r1 r2
// asked: 1 1: allowed
// sc: 0 0 | 0 1 | 2 0 | 2 3
// jmm: 0 0 | 0 1 | 1 1 | 2 0 | 2 3
class Tc9 {
    static int x, y;
    static int r1, r2;

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> {
            int r = x;
            r1 = r;
            int s = 1 + r * r - r;
            y = s;
        });
        Thread second = new Thread(() -> {
            int r = y;
            r2 = r;
            x = r;
        });
        Thread third = new Thread(() -> {
            x = 2;
        });
        first.start();
        second.start();
        third.start();
        first.join();
        second.join();
        third.join();
        System.out.println(r1 + " " + r2);
    }
}
