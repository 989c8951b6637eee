// expect data-race: `Settings.range`
/** The field is read again without the lock, and may be seen as null then. */
public class Settings {
    static final class Range {
        private final int low, high;
        Range(int low, int high) { this.low = low; this.high = high; }
        int size() { return high - low; }
    }
    private Range range;
    public int size() {
        if (range == null) {
            synchronized (this) {
                if (range == null) range = new Range(1, 9);
            }
        }
        return range.size();
    }
}
// right
/** An immutable object may be published by a race, if it is read once: a thread that sees none looks again under the lock. */
public class Settings {
    static final class Range {
        private final int low, high;
        Range(int low, int high) { this.low = low; this.high = high; }
        int size() { return high - low; }
    }
    private Range range;
    public int size() {
        Range seen = range;
        if (seen == null) {
            synchronized (this) {
                seen = range;
                if (seen == null) range = seen = new Range(1, 9);
            }
        }
        return seen.size();
    }
}
