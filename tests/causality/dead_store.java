// The write of 1 is the second of its thread where the read saw 0, and the first where it saw 1. A compiler may drop the
// dead write of 5 and move the write of 1 up, so the two count as the same action.
// asked: 1 1: allowed
// sc: 0 0 | 0 1 | 0 5
// jmm: 0 0 | 0 1 | 0 5 | 1 1 | 5 5
class DeadStore {
    static int x, y;
    static int r1, r2;

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> {
            int r = x;
            r1 = r;
            if (r != 1) y = 5;
            y = 1;
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
