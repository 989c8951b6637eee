// expect data-race: `WorkerChooser.cursor`
import java.util.List;

/** Gives out workers in turn; safe for use by many threads. */
public class WorkerChooser {
    private final List<String> workers;
    private int cursor;

    public WorkerChooser(List<String> workers) {
        this.workers = workers;
    }

    public String next() {
        if (cursor >= workers.size()) {
            cursor = 0;
        }
        return workers.get(cursor++);
    }
}
// right
import java.util.List;

/** Gives out workers in turn; safe for use by many threads. */
public class WorkerChooser {
    private final List<String> workers;
    private int cursor;

    public WorkerChooser(List<String> workers) {
        this.workers = workers;
    }

    public synchronized String next() {
        if (cursor >= workers.size()) {
            cursor = 0;
        }
        return workers.get(cursor++);
    }
}
