//! {"check": {"when": "onOpen"}}
//- /project/Account.java
public class Account {
    int balance;
    void add() { balance = 1; }
}
//- /project/Bank.java
public class Bank {
    public static void main(String[] args) {
        Account account = new Account();
        new Thread(() -> account.add()).start();
        account.add();
    }
}
//- /project/Unrelated.java
public class Unrelated {
    static int n;
    public static void main(String[] args) {
        new Thread(() -> n = 1).start();
        n = 2;
    }
}
//= open /project/Account.java
//= expect /project/Account.java
    3:18-3:25 warning data-race: `Account.balance` is written by
//= idle 1 confirmed · 1 not checked
//= edit /project/Account.java 3:28-3:29 "2"
//= save /project/Account.java
//= expect /project/Account.java
    3:18-3:25 warning data-race: `Account.balance` is written by
//= idle 1 confirmed · 1 not checked
//= open /project/Unrelated.java
//= idle 2 confirmed
//= hover /project/Account.java 3:19
    **data-race**: `Account.balance` is written by
    Trace of `Bank.main`
    │ Thread-0
