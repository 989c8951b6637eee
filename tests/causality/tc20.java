// JSR-133 causality test 20: r1 r2 r3
// asked: 42 42 42: allowed, not by the letter
// sc: 0 0 0 | 42 0 0 | 42 42 0
// repaired: 0 0 0 | 42 0 0 | 42 42 0 | 42 42 42
class Tc20 {
    static int x, y;
    static int r1, r2, r3;

    public static void main(String[] args) throws InterruptedException {
        Thread third = new Thread(() -> {
            int s = x;
            r3 = s;
            if (s == 0) x = 42;
        });
        Thread first = new Thread(() -> {
            try {
                third.join();
            } catch (InterruptedException e) {
                return;
            }
            int r = x;
            r1 = r;
            y = r;
        });
        Thread second = new Thread(() -> {
            int r = y;
            r2 = r;
            x = r;
        });
        third.start();
        first.start();
        second.start();
        third.join();
        first.join();
        second.join();
        System.out.println(r1 + " " + r2 + " " + r3);
    }
}
