// expect deadlock: `a.transfer(b, 1)` ∥ `b.transfer(a, 1)`
public class Vault {
    private int money;
    public Vault(int money) { this.money = money; }
    public void transfer(Vault to, int amount) {
        synchronized (this) {
            synchronized (to) {
                money -= amount;
                to.money += amount;
            }
        }
    }
    public synchronized int money() { return money; }
}
// right
public class Vault {
    private static final Object ORDER = new Object();
    private int money;
    public Vault(int money) { this.money = money; }
    public void transfer(Vault to, int amount) {
        synchronized (ORDER) {
            synchronized (this) {
                synchronized (to) {
                    money -= amount;
                    to.money += amount;
                }
            }
        }
    }
    public synchronized int money() { return money; }
}
