// expect deadlock: blocked forever
public class Purse {
    private int coins;
    private final int id;

    public Purse(int id) { this.id = id; this.coins = 5; }

    public static void move(Purse from, Purse to, int coins) {
        synchronized (from) {
            synchronized (to) {
                from.coins -= coins;
                to.coins += coins;
            }
        }
    }
    public synchronized int coins() { return coins; }
}
// right
public class Purse {
    private static final Object TIE = new Object();
    private int coins;
    private final int id;

    public Purse(int id) { this.id = id; this.coins = 5; }

    public static void move(Purse from, Purse to, int coins) {
        if (from.id < to.id) {
            synchronized (from) {
                synchronized (to) { pay(from, to, coins); }
            }
        } else if (from.id > to.id) {
            synchronized (to) {
                synchronized (from) { pay(from, to, coins); }
            }
        } else {
            synchronized (TIE) {
                synchronized (from) {
                    synchronized (to) { pay(from, to, coins); }
                }
            }
        }
    }
    private static void pay(Purse from, Purse to, int coins) {
        from.coins -= coins;
        to.coins += coins;
    }
    public synchronized int coins() { return coins; }
}
