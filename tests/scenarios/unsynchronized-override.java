// expect not-linearizable: no sequential order
package sub;
import java.util.ArrayList;
import java.util.List;
class SafeList {
    protected final List<String> items = new ArrayList<>();
    public synchronized void add(String s) { items.add(s); }
    public synchronized int size() { return items.size(); }
    public synchronized String last() { return items.isEmpty() ? null : items.get(items.size() - 1); }
}
public class CappedList extends SafeList {
    private final int cap;
    public CappedList(int cap) { this.cap = cap; }
    @Override public void add(String s) { if (size() < cap) super.add(s); }
}
// right
package sub;
import java.util.ArrayList;
import java.util.List;
class SafeList {
    protected final List<String> items = new ArrayList<>();
    public synchronized void add(String s) { items.add(s); }
    public synchronized int size() { return items.size(); }
    public synchronized String last() { return items.isEmpty() ? null : items.get(items.size() - 1); }
}
public class CappedList extends SafeList {
    private final int cap;
    public CappedList(int cap) { this.cap = cap; }
    @Override public synchronized void add(String s) { if (size() < cap) super.add(s); }
}
