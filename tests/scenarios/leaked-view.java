// expect data-race: the content of
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A thread-safe list of results. */
public class Results {
    private final List<Integer> results = new ArrayList<>();

    public void add(int result) {
        synchronized (results) { results.add(result); }
    }
    public List<Integer> all() {
        synchronized (results) { return Collections.unmodifiableList(results); }
    }
}
// right
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A thread-safe list of results. */
public class Results {
    private final List<Integer> results = new ArrayList<>();

    public void add(int result) {
        synchronized (results) { results.add(result); }
    }
    public List<Integer> all() {
        synchronized (results) { return Collections.unmodifiableList(new ArrayList<>(results)); }
    }
}
