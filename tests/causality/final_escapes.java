// The constructor stores `this` before its final field: the other thread may see the default value (JLS 17.5).
// asked: 0: allowed
// sc: -1 | 0 | 10
class FinalEscapes {
    static FinalEscapes shared;
    static int r1;
    final int x;

    FinalEscapes() {
        shared = this;
        x = 10;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> new FinalEscapes());
        Thread second = new Thread(() -> {
            FinalEscapes seen = shared;
            r1 = seen == null ? -1 : seen.x;
        });
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(r1);
    }
}
