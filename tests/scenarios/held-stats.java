// expect data-race: `Stats.misses`
class Stats {
    int hits;
    int misses;
}
public class LookupTable {
    private final Stats stats = new Stats();
    private final String[] names = {"a", "b"};

    public boolean has(String name) {
        for (String known : names) {
            if (known.equals(name)) {
                synchronized (stats) { stats.hits++; }
                return true;
            }
        }
        synchronized (stats) { stats.misses++; }
        return false;
    }
    public void reset() {
        synchronized (stats) {
            stats.hits = 0;
        }
        stats.misses = 0;
    }
    public int misses() { synchronized (stats) { return stats.misses; } }
}
// right
class Stats {
    int hits;
    int misses;
}
public class LookupTable {
    private final Stats stats = new Stats();
    private final String[] names = {"a", "b"};

    public boolean has(String name) {
        for (String known : names) {
            if (known.equals(name)) {
                synchronized (stats) { stats.hits++; }
                return true;
            }
        }
        synchronized (stats) { stats.misses++; }
        return false;
    }
    public void reset() {
        synchronized (stats) {
            stats.hits = 0;
            stats.misses = 0;
        }
    }
    public int misses() { synchronized (stats) { return stats.misses; } }
}
