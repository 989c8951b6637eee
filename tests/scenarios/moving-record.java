// expect not-linearizable: `move(1, 1)` ∥ `move(1, 1)`
public class Turtle {
    public record Point(int x, int y) {
        Point plus(int dx, int dy) { return new Point(x + dx, y + dy); }
    }
    private volatile Point at = new Point(0, 0);

    public void move(int dx, int dy) { at = at.plus(dx, dy); }
    public int x() { return at.x(); }
    public int y() { return at.y(); }
}
// right
import java.util.concurrent.atomic.AtomicReference;

public class Turtle {
    public record Point(int x, int y) {
        Point plus(int dx, int dy) { return new Point(x + dx, y + dy); }
    }
    private final AtomicReference<Point> at = new AtomicReference<>(new Point(0, 0));

    public void move(int dx, int dy) { at.updateAndGet(point -> point.plus(dx, dy)); }
    public int x() { return at.get().x(); }
    public int y() { return at.get().y(); }
}
