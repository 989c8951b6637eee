// Figure 12: the second thread would have to write the 1 that the first one read, and writes 0 where it sees it.
// asked: 1 1: forbidden
// sc: 0 0 | 1 0
class Unjustified {
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
            if (r == 0) x = 1; else x = 0;
        });
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(r1 + " " + r2);
    }
}
