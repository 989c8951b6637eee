// Dekker's mutual exclusion with plain variables. Both threads may be inside at once.
// asked: 1: allowed
// sc: 2
// tso: 1 | 2
class Dekker {
    static boolean zeroWants, oneWants;
    static int turn, x;

    public static void main(String[] args) throws InterruptedException {
        Thread zero = new Thread(() -> {
            zeroWants = true;
            while (oneWants) {
                if (turn != 0) {
                    zeroWants = false;
                    while (turn != 0) {
                    }
                    zeroWants = true;
                }
            }
            x++;
            turn = 1;
            zeroWants = false;
        });
        Thread one = new Thread(() -> {
            oneWants = true;
            while (zeroWants) {
                if (turn != 1) {
                    oneWants = false;
                    while (turn != 1) {
                    }
                    oneWants = true;
                }
            }
            x++;
            turn = 0;
            oneWants = false;
        });
        zero.start();
        one.start();
        zero.join();
        one.join();
        System.out.println(x);
    }
}
