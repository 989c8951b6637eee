// expect not-linearizable: `subscribe("a")` ∥ `subscribe("a")`
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

public class Newsletter {
    private final List<String> addresses = new CopyOnWriteArrayList<>();

    public boolean subscribe(String address) {
        if (addresses.contains(address)) return false;
        return addresses.add(address);
    }
    public int size() { return addresses.size(); }
}
// right
import java.util.concurrent.CopyOnWriteArrayList;

public class Newsletter {
    private final CopyOnWriteArrayList<String> addresses = new CopyOnWriteArrayList<>();

    public boolean subscribe(String address) { return addresses.addIfAbsent(address); }
    public int size() { return addresses.size(); }
}
