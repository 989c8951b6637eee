// expect data-race: `Cart.
import java.util.*;
public class Cart {
    private List<String> items = new ArrayList<>();
    private int total;
    public void add(String item, int price) {
        synchronized (items) { items.add(item); total += price; }
    }
    public void clear() { synchronized (items) { items = new ArrayList<>(); total = 0; } }
    public int total() { synchronized (items) { return total; } }
}
// right
import java.util.*;
public class Cart {
    private final Object lock = new Object();
    private List<String> items = new ArrayList<>();
    private int total;
    public void add(String item, int price) {
        synchronized (lock) { items.add(item); total += price; }
    }
    public void clear() { synchronized (lock) { items = new ArrayList<>(); total = 0; } }
    public int total() { synchronized (lock) { return total; } }
}
