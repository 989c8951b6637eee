// expect data-race: `Account.balance`
public class Account {
    private long balance;
    public Account(long balance) { this.balance = balance; }
    public synchronized void deposit(long amount) { balance += amount; }
    public long balance() { return balance; }
}
// right
public class Account {
    private long balance;
    public Account(long balance) { this.balance = balance; }
    public synchronized void deposit(long amount) { balance += amount; }
    public synchronized long balance() { return balance; }
}
