import java.util.*;
import java.util.function.*;
import java.util.stream.*;
public class Bank {
    enum Kind { CHECKING, SAVINGS, LOAN;
        double rate() { return switch (this) { case CHECKING -> 0.001; case SAVINGS -> 0.0275; case LOAN -> 0.0899; }; } }
    static class InsufficientFundsException extends Exception {
        private final double shortBy;
        InsufficientFundsException(String m, double s) { super(m); shortBy = s; }
        double getShortBy() { return shortBy; }
    }
    static abstract class Account implements Comparable<Account> {
        private static int nextId = 1000;
        protected final int id = nextId++;
        protected double balance;
        final String owner;
        private final List<String> log = new LinkedList<>();
        Account(String owner, double initial) { this.owner = owner; this.balance = initial; log("open", initial); }
        abstract Kind kind();
        void deposit(double amt) { if (amt <= 0) throw new IllegalArgumentException("Bad amount: " + amt); balance += amt; log("dep", amt); }
        void withdraw(double amt) throws InsufficientFundsException {
            if (amt > available()) throw new InsufficientFundsException(String.format("need %.2f have %.2f", amt, available()), amt - available());
            balance -= amt; log("wd", amt);
        }
        double available() { return balance; }
        protected void log(String what, double amt) { log.add(String.format("%-5s|%10.2f|%,12.2f", what, amt, balance)); }
        List<String> history() { return Collections.unmodifiableList(log); }
        @Override public int compareTo(Account o) { return Double.compare(o.balance, balance); }
        @Override public String toString() { return String.format("%s[#%d %s %.3f]", getClass().getSimpleName(), id, owner, balance); }
    }
    static class Checking extends Account {
        double overdraft;
        Checking(String o, double i, double od) { super(o, i); overdraft = od; }
        Kind kind() { return Kind.CHECKING; }
        @Override double available() { return balance + overdraft; }
    }
    static class Savings extends Account {
        Savings(String o, double i) { super(o, i); }
        Kind kind() { return Kind.SAVINGS; }
        void accrue() { double x = balance * kind().rate() / 12; balance += x; log("int", x); }
    }
    private final Map<Integer, Account> accounts = new TreeMap<>();
    <T extends Account> T add(T a) { accounts.put(a.id, a); return a; }
    void transfer(int from, int to, double amt) throws InsufficientFundsException {
        Account a = Optional.ofNullable(accounts.get(from)).orElseThrow(() -> new NoSuchElementException("no account " + from));
        Account b = Optional.ofNullable(accounts.get(to)).orElseThrow(() -> new NoSuchElementException("no account " + to));
        a.withdraw(amt); b.deposit(amt);
    }
    public static void main(String[] args) throws Exception {
        Bank bank = new Bank();
        Checking c = bank.add(new Checking("Ann", 500, 200));
        Savings s = bank.add(new Savings("Bob", 12345.678));
        Savings s2 = bank.add(new Savings("Cid", 1e6 / 3));
        bank.transfer(1000, 1001, 650.25);
        try { bank.transfer(1000, 1001, 100); } catch (InsufficientFundsException e) { System.out.printf("%s short %.4f%n", e.getMessage(), e.getShortBy()); }
        try { bank.transfer(1000, 7, 1); } catch (NoSuchElementException e) { System.out.println(e); }
        try { c.deposit(-1); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        for (int m = 0; m < 12; m++) { s.accrue(); s2.accrue(); }
        s.history().forEach(System.out::println);
        List<Account> sorted = new ArrayList<>(bank.accounts.values());
        Collections.sort(sorted);
        System.out.println(sorted);
        Map<Kind, DoubleSummaryStatistics> stats = bank.accounts.values().stream().collect(Collectors.groupingBy(Account::kind, () -> new EnumMap<>(Kind.class), Collectors.summarizingDouble(a -> a.balance)));
        stats.forEach((k, v) -> System.out.println(k + " -> " + v));
        System.out.println(bank.accounts.values().stream().map(a -> a.owner).collect(Collectors.joining(", ", "<", ">")));
        try { s.history().add("x"); } catch (UnsupportedOperationException e) { System.out.println(e); }
        System.out.println(Arrays.stream(Kind.values()).collect(Collectors.toMap(k -> k.name(), k -> k.rate(), (a, b) -> a, () -> new LinkedHashMap<String, Double>())));
        bank.transfer(1001, 1000, 1e9);
    }
}
