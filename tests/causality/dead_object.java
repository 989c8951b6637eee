// A branch makes an object that nobody uses. A compiler may drop it, so the object that is made after it is the same in both
// cases.
// asked: 1: allowed
// sc: 0
// jmm: 0 | 1
class DeadObject {
    static class Node {}

    static Node h;
    static int x;
    static int r1;

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> {
            int r = x;
            r1 = r;
            if (r != 1) new Node();
            h = new Node();
        });
        Thread second = new Thread(() -> {
            Node seen = h;
            x = seen == null ? 0 : 1;
        });
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(r1);
    }
}
