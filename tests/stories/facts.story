//- /project/Bank.java
public class Bank {
    private final Object lock = new Object();
    private final String name;
    private int limit;
    private int balance;
    private int audits;
    static int opened;

    Bank(String name, int limit) {
        this.name = name;
        this.limit = limit;
    }

    void deposit(int amount) {
        synchronized (lock) {
            if (amount <= limit) {
                add(amount);
            }
            audits++;
        }
    }

    private void add(int amount) {
        balance += amount;
    }

    int audit() {
        return audits;
    }

    static synchronized void open() {
        opened++;
    }

    public static void main(String[] args) throws InterruptedException {
        Bank bank = new Bank("b", 10);
        Thread other = new Thread(() -> {
            bank.deposit(1);
            open();
        });
        other.start();
        bank.deposit(2);
        open();
        System.out.println(bank.name + bank.audit());
        other.join();
        assert bank.balance == 3 && opened == 2;
    }
}
//= open /project/Bank.java
//= expect /project/Bank.java
    28:16-28:22 hint data-race: suspected: possible data race on `Bank.audits`: thread `lambda in main` writes it while `main` reads it
    related 19:13 thread `lambda in main` writes `Bank.audits` here, holding only `this.lock`
//= hover /project/Bank.java 3:26
    **`Bank.name`**: final
    visible to all threads after the constructor ends
//= hover /project/Bank.java 4:18
    never written after initialisation
    only written before the object is published
//= hover /project/Bank.java 6:18
    guarded by `this.lock` in 2 of 3 accesses
    written by `main` and thread `lambda in main`
    possible data race; not checked yet
//= hover /project/Bank.java 7:18
    guarded by `Bank.class`
//= hover /project/Bank.java 12:2
//= actions /project/Bank.java 28:17
    Hold `lock` here, as 2 of 3 accesses do
    Make `audits` an `AtomicInteger`
    Make `audits` a `LongAdder`
    Update `audits` by a `VarHandle`
    Suppress `data-race` here with a comment
//= save /project/Bank.java
//= expect /project/Bank.java
    28:16-28:22 warning data-race: `Bank.audits` is written by thread `Thread-0` and read by `main` with nothing ordering them; this read does not hold `this.lock`, as 2 of 3 accesses do
    related 19:13 the other access: thread `Thread-0` writes `Bank.audits`
//= idle 1 confirmed
//= hover /project/Bank.java 5:18
    no data race on this field in `Bank.main`
    ordered by a monitor
