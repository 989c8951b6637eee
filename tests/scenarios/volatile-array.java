// expect data-race: int[]
public class ConcurrentCells {
    private volatile int[] cells = new int[4];
    public void set(int at, int value) { cells[at] = value; }
    public int get(int at) { return cells[at]; }
}
// right
import java.util.concurrent.atomic.AtomicIntegerArray;
public class ConcurrentCells {
    private final AtomicIntegerArray cells = new AtomicIntegerArray(4);
    public void set(int at, int value) { cells.set(at, value); }
    public int get(int at) { return cells.get(at); }
}
