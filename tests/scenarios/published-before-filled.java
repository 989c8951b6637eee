// expect data-race: with nothing ordering
import java.util.*;
public class LazyList {
    private volatile List<String> items;
    public List<String> items() {
        if (items == null) {
            synchronized (this) {
                if (items == null) {
                    items = new ArrayList<>();
                    items.add("a");
                    items.add("b");
                }
            }
        }
        return items;
    }
    public int count() { return items().size(); }
}
// right
import java.util.*;
public class LazyList {
    private volatile List<String> items;
    public List<String> items() {
        if (items == null) {
            synchronized (this) {
                if (items == null) {
                    List<String> fresh = new ArrayList<>();
                    fresh.add("a");
                    fresh.add("b");
                    items = Collections.unmodifiableList(fresh);
                }
            }
        }
        return items;
    }
    public int count() { return items().size(); }
}
