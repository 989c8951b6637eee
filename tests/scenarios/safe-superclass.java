// expect data-race: `NamedGauge.changes`
@interface ThreadSafe {}

@ThreadSafe
class Gauge {
    private int value;
    public synchronized void set(int value) { this.value = value; }
    public synchronized int get() { return value; }
}
public class NamedGauge extends Gauge {
    private int changes;
    private final String name;
    public NamedGauge(String name) { this.name = name; }
    @Override public void set(int value) {
        super.set(value);
        changes++;
    }
    public int changes() { return changes; }
    public String name() { return name; }
}
// right
@interface ThreadSafe {}

@ThreadSafe
class Gauge {
    private int value;
    public synchronized void set(int value) { this.value = value; }
    public synchronized int get() { return value; }
}
public class NamedGauge extends Gauge {
    private int changes;
    private final String name;
    public NamedGauge(String name) { this.name = name; }
    @Override public synchronized void set(int value) {
        super.set(value);
        changes++;
    }
    public synchronized int changes() { return changes; }
    public String name() { return name; }
}
