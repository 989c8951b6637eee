// JSR-133 causality test 4: r1 r2
// asked: 1 1: forbidden
// sc: 0 0
class Tc4 {
    static int x, y;
    static int r1, r2;

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> {
            int r = x;
            r1 = r;
            y = r;
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
