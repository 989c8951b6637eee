// expect not-linearizable: on an object of a subclass of `Numbering`
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** Gives each name a number. Thread-safe; subclasses say where numbers begin. */
public abstract class Numbering {
    private final ConcurrentMap<String, Integer> numbers = new ConcurrentHashMap<>();

    protected abstract int first();

    public int numberOf(String name) {
        Integer known = numbers.get(name);
        if (known == null) {
            known = first() + numbers.size();
            numbers.put(name, known);
        }
        return known;
    }
}

// right
import java.util.HashMap;
import java.util.Map;

/** Gives each name a number. Thread-safe; subclasses say where numbers begin. */
public abstract class Numbering {
    private final Map<String, Integer> numbers = new HashMap<>();

    protected abstract int first();

    public synchronized int numberOf(String name) {
        return numbers.computeIfAbsent(name, fresh -> first() + numbers.size());
    }
}
