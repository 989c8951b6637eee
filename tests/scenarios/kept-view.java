// expect data-race: Names.view
import java.util.*;
import java.util.concurrent.*;
public class Names {
    private final ConcurrentMap<Integer, String> names = new ConcurrentHashMap<>();
    private View view;
    public void add(int key, String name) {
        names.put(key, name);
    }
    public View view() {
        if (view != null) return view;
        return view = new View(this);
    }
    public static final class View extends AbstractCollection<String> {
        private final Names of;
        View(Names of) {
            this.of = of;
        }
        public Iterator<String> iterator() {
            return of.names.values().iterator();
        }
        public int size() {
            return of.names.size();
        }
    }
}
// right
import java.util.*;
import java.util.concurrent.*;
public class Names {
    private final ConcurrentMap<Integer, String> names = new ConcurrentHashMap<>();
    private View view;
    public void add(int key, String name) {
        names.put(key, name);
    }
    public View view() {
        View kept = view;
        if (kept != null) return kept;
        return view = new View(this);
    }
    public static final class View extends AbstractCollection<String> {
        private final Names of;
        View(Names of) {
            this.of = of;
        }
        public Iterator<String> iterator() {
            return of.names.values().iterator();
        }
        public int size() {
            return of.names.size();
        }
    }
}
