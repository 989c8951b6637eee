// JSR-133 causality test 3: r1 r2 r3
// asked: 1 1 1: allowed
// sc: 0 0 0 | 0 0 1 | 0 2 0 | 2 0 0 | 2 2 0 | 2 2 1
// jmm: 0 0 0 | 0 0 1 | 0 2 0 | 1 1 1 | 2 0 0 | 2 2 0 | 2 2 1
class Tc3 {
    static int x, y;
    static int r1, r2, r3;

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> {
            int a = x;
            int b = x;
            r1 = a;
            r2 = b;
            if (a == b) y = 1;
        });
        Thread second = new Thread(() -> {
            int c = y;
            r3 = c;
            x = c;
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
        System.out.println(r1 + " " + r2 + " " + r3);
    }
}
