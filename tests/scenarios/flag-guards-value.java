// expect data-race: `Once.
/** Computed once. Thread-safe. */
public class Once {
    private boolean ready;
    private String value;

    private synchronized void compute() {
        if (!ready) {
            value = "done";
            ready = true;
        }
    }
    public String value() {
        if (!ready) compute();
        return value;
    }
}
// right
/** Computed once. Thread-safe. */
public class Once {
    private volatile boolean ready;
    private String value;

    private synchronized void compute() {
        if (!ready) {
            value = "done";
            ready = true;
        }
    }
    public String value() {
        if (!ready) compute();
        return value;
    }
}
