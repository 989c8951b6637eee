// expect not-linearizable: `move(
public class Window {
    private volatile int left = 0;
    private volatile int right = 10;

    public void move(int by) {
        left = left + by;
        right = right + by;
    }
    public int width() { return right - left; }
}
// right
public class Window {
    private int left = 0;
    private int right = 10;

    public synchronized void move(int by) {
        left = left + by;
        right = right + by;
    }
    public synchronized int width() { return right - left; }
}
