// expect deadlock: `take()` ∥ `take()` ∥ `restock(2)` on a new `Shelf(1)` after `take()`
/** A shelf that may be restocked with several items, and tells one waiting customer. */
public class Shelf {
    private int items;
    public Shelf(int items) { this.items = items; }
    public synchronized void take() throws InterruptedException {
        while (items == 0) wait();
        items--;
    }
    public synchronized void restock(int more) {
        items += more;
        notify();
    }
}
// right
/** A shelf that may be restocked with several items, and tells as many waiting customers. */
public class Shelf {
    private int items;
    public Shelf(int items) { this.items = items; }
    public synchronized void take() throws InterruptedException {
        while (items == 0) wait();
        items--;
    }
    public synchronized void restock(int more) {
        items += more;
        for (int i = 0; i < more; i++) notify();
    }
}
