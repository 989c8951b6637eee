// expect not-linearizable: ∥ `readAfter(0)`
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicLong;

/** Thread-safe. A reader never sees an event before all earlier ones. */
public class EventLog {
    private final ConcurrentSkipListMap<Long, String> events = new ConcurrentSkipListMap<>();
    private final AtomicLong sequence = new AtomicLong();

    public long append(String event) {
        long number = sequence.incrementAndGet();
        events.put(number, event);
        return number;
    }

    public SortedMap<Long, String> readAfter(long number) {
        SortedMap<Long, String> found = new TreeMap<>();
        for (Map.Entry<Long, String> entry : events.tailMap(number, false).entrySet()) {
            found.put(entry.getKey(), entry.getValue());
        }
        return found;
    }
}

// right
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;

/** Thread-safe. A reader never sees an event before all earlier ones. */
public class EventLog {
    private final ConcurrentSkipListMap<Long, String> events = new ConcurrentSkipListMap<>();
    private long sequence;

    public synchronized long append(String event) {
        long number = ++sequence;
        events.put(number, event);
        return number;
    }

    public synchronized SortedMap<Long, String> readAfter(long number) {
        SortedMap<Long, String> found = new TreeMap<>();
        for (Map.Entry<Long, String> entry : events.tailMap(number, false).entrySet()) {
            found.put(entry.getKey(), entry.getValue());
        }
        return found;
    }
}
