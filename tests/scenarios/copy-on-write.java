// expect not-linearizable: `add("a")` ∥ `add("a")`
import java.util.Arrays;
public class ConcurrentListeners {
    private volatile String[] all = new String[0];
    public void add(String name) {
        String[] now = all;
        String[] next = Arrays.copyOf(now, now.length + 1);
        next[now.length] = name;
        all = next;
    }
    public int size() { return all.length; }
}
// right
import java.util.Arrays;
public class ConcurrentListeners {
    private volatile String[] all = new String[0];
    public synchronized void add(String name) {
        String[] now = all;
        String[] next = Arrays.copyOf(now, now.length + 1);
        next[now.length] = name;
        all = next;
    }
    public int size() { return all.length; }
}
