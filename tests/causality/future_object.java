// Figure 11: a thread reads the object that a different thread is about to make.
// asked: 5 5: allowed
// sc: 3 3 | 3 5 | 5 5
// pso: 0 5 | 3 0 | 3 3 | 3 5 | 5 5
// opmm: 0 0 | 0 3 | 0 5 | 3 0 | 3 3 | 3 5 | 5 0 | 5 3 | 5 5
class FutureObject {
    static class Helper {
        int x;

        Helper(int x) {
            this.x = x;
        }
    }

    static Helper h;
    static int r1, r2;

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> {
            h = new Helper(3);
            r1 = h.x;
        });
        Thread second = new Thread(() -> {
            h = new Helper(5);
            r2 = h.x;
        });
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(r1 + " " + r2);
    }
}
