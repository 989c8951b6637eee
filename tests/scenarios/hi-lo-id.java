// expect not-linearizable: no sequential order
public class HiLo {
    private static final int BLOCK = 2;
    private int high;
    private volatile int low;
    public synchronized void nextBlock() { high++; low = 0; }
    public int next() {
        if (low >= BLOCK) nextBlock();
        synchronized (this) { return high * BLOCK + low++; }
    }
}
// right
public class HiLo {
    private static final int BLOCK = 2;
    private int high;
    private int low;
    private void nextBlock() { high++; low = 0; }
    public synchronized int next() {
        if (low >= BLOCK) nextBlock();
        return high * BLOCK + low++;
    }
}
