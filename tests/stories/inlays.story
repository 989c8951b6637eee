//! {"check": {"when": "onSave"}, "inlayHints": true}
//- /project/Bank.java
public class Bank {
    private final Object lock = new Object();
    private final String name = "b";
    private int limit;
    private int balance;
    private int audits, /* same declaration */ visits;
    private int free;
    static int opened;

    Bank(int limit) {
        this.limit = limit;
    }

    void deposit(int amount) {
        synchronized (lock) {
            if (amount <= limit) {
                balance += amount;
            }
            audits++;
            visits++;
        }
        free++;
    }

    int audit() {
        return audits;
    }

    static synchronized void open() {
        opened++;
    }

    public static void main(String[] args) throws InterruptedException {
        Bank bank = new Bank(10);
        new Thread(() -> bank.deposit(1)).start();
        bank.deposit(2);
        bank.audit();
        open();
    }
}
//= open /project/Bank.java
//= idle ready
//= inlays /project/Bank.java
    5:25 guarded by this.lock
    6:23 guarded by this.lock (2 of 3)
    6:54 guarded by this.lock
    8:23 guarded by Bank.class
//= edit /project/Bank.java 22:9-22:9 "balance = 0; "
//= idle ready
//= inlays /project/Bank.java
    5:25 guarded by this.lock (2 of 3)
    6:23 guarded by this.lock (2 of 3)
    6:54 guarded by this.lock
    8:23 guarded by Bank.class
