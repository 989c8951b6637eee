// expect deadlock: `a.addAll(b)` ∥ `b.addAll(a)`
import java.util.ArrayList;
import java.util.List;

public class Bag<T> {
    private final List<T> items = new ArrayList<>();

    public synchronized void add(T item) { items.add(item); }
    public synchronized void addAll(Bag<? extends T> other) {
        for (T item : other.copy()) {
            items.add(item);
        }
    }
    public synchronized List<T> copy() { return new ArrayList<>(items); }
}
// right
import java.util.ArrayList;
import java.util.List;

public class Bag<T> {
    private final List<T> items = new ArrayList<>();

    public synchronized void add(T item) { items.add(item); }
    public void addAll(Bag<? extends T> other) {
        List<? extends T> theirs = other.copy();
        synchronized (this) {
            items.addAll(theirs);
        }
    }
    public synchronized List<T> copy() { return new ArrayList<>(items); }
}
