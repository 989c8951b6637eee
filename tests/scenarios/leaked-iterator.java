// expect data-race: the content of
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

public class Roster implements Iterable<String> {
    private final List<String> names = new ArrayList<>();

    public synchronized void join(String name) { names.add(name); }
    @Override public synchronized Iterator<String> iterator() { return names.iterator(); }
}
// right
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

public class Roster implements Iterable<String> {
    private final List<String> names = new ArrayList<>();

    public synchronized void join(String name) { names.add(name); }
    @Override public synchronized Iterator<String> iterator() { return new ArrayList<>(names).iterator(); }
}
