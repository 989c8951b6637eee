import java.util.ArrayList;
import java.util.List;

public class AbstractTemplates {
    static abstract class Account {
        private static int next = 1;
        protected final int id = next++;
        protected long cents;
        private final List<String> log = new ArrayList<>();
        final void deposit(long c) { if (c <= 0) throw new IllegalArgumentException("amount " + c); cents += c - fee(c); note("in", c); }
        final boolean withdraw(long c) { if (!allowed(c)) { note("refused", c); return false; } cents -= c; note("out", c); return true; }
        protected abstract long fee(long c);
        protected boolean allowed(long c) { return c <= cents; }
        protected void note(String what, long c) { log.add(what + c); }
        List<String> log() { return log; }
        @Override public String toString() { return getClass().getSimpleName() + id + "=" + cents; }
    }
    static class Free extends Account { @Override protected long fee(long c) { return 0; } }
    static class Credit extends Free {
        private final long limit;
        Credit(long limit) { this.limit = limit; }
        @Override protected boolean allowed(long c) { return super.allowed(c) || c - cents <= limit; }
        @Override protected void note(String what, long c) { super.note(what.toUpperCase(), c); }
    }
    static class Percent extends Account { @Override protected final long fee(long c) { return c / 100 + (this instanceof Object ? 1 : 0); } }
    public static void main(String[] args) {
        Account[] all = {new Free(), new Credit(500), new Percent(), new Free() { @Override protected long fee(long c) { return id; } @Override public String toString() { return "anon " + super.toString(); } }};
        for (Account a : all) {
            a.deposit(1000);
            System.out.print(a.withdraw(1200) + " " + a.withdraw(900) + " ");
            System.out.println(a + " " + a.log());
        }
        try { all[0].deposit(-1); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        System.out.println(all[1] instanceof Free f ? f.cents : -1);
        System.out.println(((Account) all[2]).fee(50) + all[3].id);
    }
}
