// expect deadlock: a.moveTo(b, 1)
package bank;

/** Accounts that lock in a global order. */
public class Transfers {
    public static class Account {
        final int id;
        private int balance;
        public Account(int id) { this.id = id; this.balance = 10; }
        public synchronized int balance() { return balance; }
        public boolean moveTo(Account other, int amount) {
            Account first = this, second = other;
            synchronized (first) {
                synchronized (second) {
                    if (balance < amount) return false;
                    balance -= amount;
                    other.balance += amount;
                    return true;
                }
            }
        }
    }
}
// right
package bank;

/** Accounts that lock in a global order. */
public class Transfers {
    public static class Account {
        final int id;
        private int balance;
        public Account(int id) { this.id = id; this.balance = 10; }
        public synchronized int balance() { return balance; }
        public boolean moveTo(Account other, int amount) {
            if (this == other) return true;
            Account first = id < other.id ? this : other, second = first == this ? other : this;
            synchronized (first) {
                synchronized (second) {
                    if (balance < amount) return false;
                    balance -= amount;
                    other.balance += amount;
                    return true;
                }
            }
        }
    }
}
