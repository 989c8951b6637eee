// JSR-133 causality test 9a: r1 r2
// asked: 1 1: allowed, not by the letter, nor as repaired
// sc: 0 0 | 0 1 | 2 0 | 2 3
// relaxed: 0 0 | 0 1 | 1 1 | 2 0 | 2 3
class Tc9a {
    static int x = 2, y;
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
            x = 0;
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
