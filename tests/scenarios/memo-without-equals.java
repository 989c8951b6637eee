// expect not-linearizable: no sequential order
/** Thread-safe. */
public class Route {
    private volatile Path path;
    public Path path() {
        Path known = path;
        if (known == null) {
            known = new Path("a");
            path = known;
        }
        return known;
    }
    public static final class Path {
        private final String name;
        Path(String name) { this.name = name; }
    }
}
// right
/** Thread-safe. */
public class Route {
    private volatile Path path;
    public Path path() {
        Path known = path;
        if (known == null) {
            known = new Path("a");
            path = known;
        }
        return known;
    }
    public static final class Path {
        private final String name;
        Path(String name) { this.name = name; }
        @Override public boolean equals(Object other) { return other instanceof Path && ((Path) other).name.equals(name); }
        @Override public int hashCode() { return name.hashCode(); }
    }
}
