//! {"check": {"when": "onSave"}}
//- /project/net/jcip/annotations/GuardedBy.java
package net.jcip.annotations;

public @interface GuardedBy {
    String value();
}
//- /project/bank/Bank.java
package bank;

public class Bank {
    private final Object lock = new Object();
    private int balance;
    private int limit;
    private int unused;
    private int one, two;
    private static int opened;

    void deposit(int amount) {
        synchronized (lock) {
            balance += amount;
            one++;
            two++;
        }
        synchronized (this) {
            limit++;
        }
    }

    int balance() {
        synchronized (lock) {
            return balance + one + two;
        }
    }

    synchronized int limit() {
        return limit;
    }

    static synchronized void open() {
        opened++;
    }
}
//= open /project/bank/Bank.java
//= idle ready
//= actions /project/bank/Bank.java 5:18
    Declare the guard of `balance`: `@GuardedBy("lock")`
//= actions /project/bank/Bank.java 6:18
    Declare the guard of `limit`: `@GuardedBy("this")`
//= actions /project/bank/Bank.java 7:18
//= actions /project/bank/Bank.java 8:18
//= actions /project/bank/Bank.java 9:24
    Declare the guard of `opened`: `@GuardedBy("Bank.class")`
//= apply /project/bank/Bank.java 5:18 Declare the guard of `balance`: `@GuardedBy("lock")`
//= text /project/bank/Bank.java
    import net.jcip.annotations.GuardedBy;
    @GuardedBy("lock") private int balance;
//= actions /project/bank/Bank.java 7:18
//= apply /project/bank/Bank.java 8:18 Declare the guard of `limit`: `@GuardedBy("this")`
//= text /project/bank/Bank.java
    @GuardedBy("this") private int limit;
//= idle ready
//= expect /project/bank/Bank.java
