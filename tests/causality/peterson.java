// Figure 17: Peterson's mutual exclusion with plain variables. Both threads may be inside at once.
// asked: 1: allowed
// sc: 2
// tso: 1 | 2
class Peterson {
    static final boolean[] flag = {false, false};
    static int turn, x;

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> {
            flag[0] = true;
            turn = 1;
            while (flag[1] && turn == 1) {
            }
            x++;
            flag[0] = false;
        });
        Thread second = new Thread(() -> {
            flag[1] = true;
            turn = 0;
            while (flag[0] && turn == 0) {
            }
            x++;
            flag[1] = false;
        });
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(x);
    }
}
