// expect data-race: changed by thread
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** A list whose methods are synchronized. */
public class LockedList {
    private final List<String> names = new ArrayList<>(List.of("x"));

    public synchronized void add(String name) {
        names.add(name);
    }

    public Iterator<String> iterator() {
        return names.iterator();
    }
}
// right
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** A list whose methods are synchronized. Iterators must be manually synchronized on the list. */
public class LockedList {
    private final List<String> names = new ArrayList<>(List.of("x"));

    public synchronized void add(String name) {
        names.add(name);
    }

    public Iterator<String> iterator() {
        return names.iterator();
    }
}
