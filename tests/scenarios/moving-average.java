// expect data-race: double[]
public class MovingAverage {
    private final double[] window;
    private int next;
    private final Object lock = new Object();
    public MovingAverage(int size) { window = new double[Math.max(1, size)]; }
    public void add(double value) {
        synchronized (lock) {
            window[next] = value;
            next = (next + 1) % window.length;
        }
    }
    public double average() {
        double sum = 0;
        for (double value : window) sum += value;
        return sum / window.length;
    }
}
// right
public class MovingAverage {
    private final double[] window;
    private int next;
    private final Object lock = new Object();
    public MovingAverage(int size) { window = new double[Math.max(1, size)]; }
    public void add(double value) {
        synchronized (lock) {
            window[next] = value;
            next = (next + 1) % window.length;
        }
    }
    public double average() {
        synchronized (lock) {
            double sum = 0;
            for (double value : window) sum += value;
            return sum / window.length;
        }
    }
}
