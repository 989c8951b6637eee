// expect exception: `clear()` ∥ `iterator()`
import java.util.Iterator;
import java.util.NoSuchElementException;

public class Ring implements Iterable<String> {
    private final String[] kept = new String[4];
    private int first;
    private int size;

    public synchronized void add(String item) {
        kept[(first + size) % kept.length] = item;
        if (size < kept.length) {
            size++;
        } else {
            first = (first + 1) % kept.length;
        }
    }

    public synchronized void clear() {
        first = 0;
        size = 0;
    }

    public synchronized int size() {
        return size;
    }

    @Override
    public Iterator<String> iterator() {
        return new Iterator<>() {
            private int at;

            @Override
            public boolean hasNext() {
                return at < size();
            }

            @Override
            public String next() {
                synchronized (Ring.this) {
                    if (at >= size) {
                        throw new NoSuchElementException();
                    }
                    return kept[(first + at++) % kept.length];
                }
            }
        };
    }
}

// right
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

public class Ring implements Iterable<String> {
    private final String[] kept = new String[4];
    private int first;
    private int size;

    public synchronized void add(String item) {
        kept[(first + size) % kept.length] = item;
        if (size < kept.length) {
            size++;
        } else {
            first = (first + 1) % kept.length;
        }
    }

    public synchronized void clear() {
        first = 0;
        size = 0;
    }

    public synchronized int size() {
        return size;
    }

    @Override
    public synchronized Iterator<String> iterator() {
        List<String> all = new ArrayList<>();
        for (int at = 0; at < size; at++) {
            all.add(kept[(first + at) % kept.length]);
        }
        return all.iterator();
    }
}
