// expect data-race: with nothing ordering
import java.util.*;
public class Ledger {
    public record Entry(String account, int amount) {}
    private final List<Entry> entries = Collections.synchronizedList(new ArrayList<>());
    public void record(String account, int amount) { entries.add(new Entry(account, amount)); }
    public int balance(String account) {
        int sum = 0;
        for (Entry e : entries) if (e.account().equals(account)) sum += e.amount();
        return sum;
    }
}
// right
import java.util.*;
public class Ledger {
    public record Entry(String account, int amount) {}
    private final List<Entry> entries = Collections.synchronizedList(new ArrayList<>());
    public void record(String account, int amount) { entries.add(new Entry(account, amount)); }
    public int balance(String account) {
        int sum = 0;
        synchronized (entries) {
            for (Entry e : entries) if (e.account().equals(account)) sum += e.amount();
        }
        return sum;
    }
}
