//- /project/Cache.java
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

public class Cache {
    static class Entry {
        Entry(String key) {
        }
    }

    private final Map<String, Integer> counts = new ConcurrentHashMap<>();
    private final ConcurrentHashMap<String, Entry> entries = new ConcurrentHashMap<>();

    void first(String key, Integer value) {
        if (!counts.containsKey(key)) {
            counts.put(key, value);
        }
    }

    void count(String key) {
        counts.put(key, counts.getOrDefault(key, 0) + 1);
    }

    Entry entry(String key) {
        Entry entry = entries.get(key);
        if (entry == null) {
            entry = new Entry(key);
            entries.put(key, entry);
        }
        return entry;
    }

    void otherKey(String key, String other) {
        if (!counts.containsKey(key)) {
            counts.put(key + other, 1);
        }
    }
}
//- /project/Log.java
package log;

import java.util.ArrayList;
import java.util.List;

class Log {
    private final List<String> lines = new ArrayList<>();
    private final ArrayList<String> others = new ArrayList<>();

    public static void main(String[] args) throws InterruptedException {
        Log log = new Log();
        Thread writer = new Thread(() -> log.lines.add("a"));
        writer.start();
        log.lines.add("b");
        log.others.add("c");
        writer.join();
    }
}
//- /project/Gate.java
import java.util.concurrent.Callable;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

class Gate {
    private final Lock lock = new ReentrantLock();
    private int open;

    void open(Callable<Integer> amount) throws Exception {
        lock.lock();
        open += amount.call();

        if (open > 3) {
            open = 0;
        }
        lock.unlock();
    }

    int early(Callable<Integer> amount) throws Exception {
        lock.lock();
        int parsed = amount.call();
        open += parsed;
        lock.unlock();
        return parsed;
    }
}
//= open /project/Cache.java
//= actions /project/Cache.java 17:20
    Call `putIfAbsent`, which asks and puts in one step
    Suppress `check-then-act` here with a comment
//= apply /project/Cache.java 17:20 Call `putIfAbsent`, which asks and puts in one step
//= text /project/Cache.java
    counts.putIfAbsent(key, value);
//= actions /project/Cache.java 20:17
    Call `merge`, which reads and writes in one step
    Suppress `check-then-act` here with a comment
//= apply /project/Cache.java 20:17 Call `merge`, which reads and writes in one step
//= text /project/Cache.java
    counts.merge(key, 1, Integer::sum);
//= actions /project/Cache.java 27:22
    Call `computeIfAbsent`, which asks and puts in one step
    Suppress `check-then-act` here with a comment
//= apply /project/Cache.java 27:22 Call `computeIfAbsent`, which asks and puts in one step
//= text /project/Cache.java
    Entry entry = entries.computeIfAbsent(key, absent -> new Entry(key));
    return entry;
//= open /project/Log.java
//= save /project/Log.java
//= expect /project/Log.java
    14:19-14:22 warning data-race: the content of `ArrayList#1`
    related 12:52 the other access
//= actions /project/Log.java 14:20
    Wrap `lines` in `Collections.synchronizedList`
    Suppress `data-race` here with a comment
//= apply /project/Log.java 14:20 Wrap `lines` in `Collections.synchronizedList`
//= text /project/Log.java
    import java.util.Collections;
    private final List<String> lines = Collections.synchronizedList(new ArrayList<>());
//= save /project/Log.java
//= expect /project/Log.java
//= open /project/Gate.java
//= actions /project/Gate.java 10:14
    Unlock `lock` in a finally block
    Suppress `lock-not-released` here with a comment
//= apply /project/Gate.java 10:14 Unlock `lock` in a finally block
//= text /project/Gate.java
    try {
    open += amount.call();
    } finally {
    lock.unlock();
//= actions /project/Gate.java 23:14
    Suppress `lock-not-released` here with a comment
