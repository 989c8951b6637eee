// expect data-race: `Account.transfers`
public class Account {
    private int balance;
    private int transfers;
    public void deposit(int amount) {
        synchronized (this) { balance += amount; }
        transfers++;
    }
    public synchronized int balance() { return balance; }
}
// right
public class Account {
    private int balance;
    private int transfers;
    public void deposit(int amount) {
        synchronized (this) {
            balance += amount;
            transfers++;
        }
    }
    public synchronized int balance() { return balance; }
}
