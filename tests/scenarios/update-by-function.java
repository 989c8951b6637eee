// expect not-linearizable: no sequential order
import java.util.function.IntUnaryOperator;
public class Cell {
    private volatile int value;
    public int update(IntUnaryOperator change) {
        value = change.applyAsInt(value);
        return value;
    }
}
// right
import java.util.function.IntUnaryOperator;
public class Cell {
    private int value;
    public synchronized int update(IntUnaryOperator change) {
        value = change.applyAsInt(value);
        return value;
    }
}
