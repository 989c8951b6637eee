// JSR-133 causality test 16: r1 r2
// asked: 2 1: allowed
// sc: 0 0 | 0 1 | 2 0
// jmm: 0 0 | 0 1 | 2 0 | 2 1
class Tc16 {
    static int x;
    static int r1, r2;

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> {
            int r = x;
            r1 = r;
            x = 1;
        });
        Thread second = new Thread(() -> {
            int r = x;
            r2 = r;
            x = 2;
        });
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(r1 + " " + r2);
    }
}
