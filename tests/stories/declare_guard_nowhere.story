//! {"check": {"when": "onSave"}}
//- /project/Bank.java
public class Bank {
    private int balance;

    synchronized void deposit(int amount) {
        balance += amount;
    }

    synchronized int balance() {
        return balance;
    }
}
//= open /project/Bank.java
//= idle ready
//= actions /project/Bank.java 2:18
//= hover /project/Bank.java 2:18
    guarded by `this`
