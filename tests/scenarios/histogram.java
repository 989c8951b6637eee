// expect data-race: int[]
package metrics;

public final class Histogram {
    private final int[] buckets;

    public Histogram(int size) { buckets = new int[Math.max(size, 2)]; }

    public void record(int value) {
        synchronized (buckets) {
            buckets[Math.floorMod(value, buckets.length)]++;
        }
    }
    public int count(int value) { return buckets[Math.floorMod(value, buckets.length)]; }
}
// right
package metrics;

public final class Histogram {
    private final int[] buckets;

    public Histogram(int size) { buckets = new int[Math.max(size, 2)]; }

    public void record(int value) {
        synchronized (buckets) {
            buckets[Math.floorMod(value, buckets.length)]++;
        }
    }
    public int count(int value) {
        synchronized (buckets) {
            return buckets[Math.floorMod(value, buckets.length)];
        }
    }
}
