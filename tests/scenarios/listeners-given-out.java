// expect data-race: the caller goes through the elements of `listeners()`
import java.util.*;
public class Button {
    private final List<Runnable> listeners = new ArrayList<>();
    public synchronized void add(Runnable listener) { listeners.add(listener); }
    public List<Runnable> listeners() { return listeners; }
}
// right
import java.util.*;
public class Button {
    private final List<Runnable> listeners = Collections.synchronizedList(new ArrayList<>());
    public synchronized void add(Runnable listener) { listeners.add(listener); }
    public List<Runnable> listeners() { return listeners; }
}
