// expect deadlock: blocked forever
import java.util.HashMap;
import java.util.Map;

public class Directory {
    private final Map<String, String> entries = new HashMap<>();
    private final Journal journal = new Journal(this);

    public synchronized void bind(String name, String value) {
        entries.put(name, value);
        journal.note(name);
    }
    public synchronized int size() { return entries.size(); }
    public String report() { return journal.report(); }

    static final class Journal {
        private final Directory directory;
        private int notes;
        Journal(Directory directory) { this.directory = directory; }
        synchronized void note(String name) { notes++; }
        synchronized String report() { return notes + " of " + directory.size(); }
    }
}
// right
import java.util.HashMap;
import java.util.Map;

public class Directory {
    private final Map<String, String> entries = new HashMap<>();
    private final Journal journal = new Journal(this);

    public synchronized void bind(String name, String value) {
        entries.put(name, value);
        journal.note(name);
    }
    public synchronized int size() { return entries.size(); }
    public synchronized String report() { return journal.report(); }

    static final class Journal {
        private final Directory directory;
        private int notes;
        Journal(Directory directory) { this.directory = directory; }
        synchronized void note(String name) { notes++; }
        synchronized String report() { return notes + " of " + directory.size(); }
    }
}
