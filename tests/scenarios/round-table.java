// expect deadlock: blocked forever
import java.util.EnumMap;
import java.util.Map;

public class Table {
    public enum Seat { LEFT, MIDDLE, RIGHT }
    private final Map<Seat, Object> forks = new EnumMap<>(Seat.class);
    private int eaten;

    public Table() {
        for (Seat seat : Seat.values()) forks.put(seat, new Object());
    }
    private Object fork(int at) { return forks.get(Seat.values()[at % 3]); }

    public void eat(Seat seat) {
        synchronized (fork(seat.ordinal())) {
            synchronized (fork(seat.ordinal() + 1)) {
                synchronized (this) { eaten++; }
            }
        }
    }
    public synchronized int eaten() { return eaten; }
}
// right
import java.util.EnumMap;
import java.util.Map;

public class Table {
    public enum Seat { LEFT, MIDDLE, RIGHT }
    private final Map<Seat, Object> forks = new EnumMap<>(Seat.class);
    private int eaten;

    public Table() {
        for (Seat seat : Seat.values()) forks.put(seat, new Object());
    }
    private Object fork(int at) { return forks.get(Seat.values()[at]); }

    public void eat(Seat seat) {
        int own = seat.ordinal(), next = (own + 1) % 3;
        synchronized (fork(Math.min(own, next))) {
            synchronized (fork(Math.max(own, next))) {
                synchronized (this) { eaten++; }
            }
        }
    }
    public synchronized int eaten() { return eaten; }
}
