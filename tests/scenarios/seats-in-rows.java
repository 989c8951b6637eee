// expect deadlock: `book("a", new ArrayList
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

/** Books seats in rows, each of which has a lock of its own. Thread-safe. */
public class SeatPlan {
    public record Seat(int row, int number) {}

    private final ReentrantLock[] locks;
    private final String[][] holders;

    public SeatPlan(int rows, int perRow) {
        locks = new ReentrantLock[rows];
        for (int at = 0; at < rows; at++) {
            locks[at] = new ReentrantLock();
        }
        holders = new String[rows][perRow];
    }

    public boolean book(String customer, List<Seat> seats) {
        int[] rows = seats.stream().mapToInt(Seat::row).distinct().toArray();
        for (int row : rows) {
            locks[row].lock();
        }
        try {
            for (Seat seat : seats) {
                if (holders[seat.row()][seat.number()] != null) {
                    return false;
                }
            }
            seats.forEach(seat -> holders[seat.row()][seat.number()] = customer);
            return true;
        } finally {
            for (int row : rows) {
                locks[row].unlock();
            }
        }
    }
}

// right
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

/** Books seats in rows, each of which has a lock of its own. Thread-safe. */
public class SeatPlan {
    public record Seat(int row, int number) {}

    private final ReentrantLock[] locks;
    private final String[][] holders;

    public SeatPlan(int rows, int perRow) {
        locks = new ReentrantLock[rows];
        for (int at = 0; at < rows; at++) {
            locks[at] = new ReentrantLock();
        }
        holders = new String[rows][perRow];
    }

    public boolean book(String customer, List<Seat> seats) {
        int[] rows = seats.stream().mapToInt(Seat::row).distinct().sorted().toArray();
        for (int row : rows) {
            locks[row].lock();
        }
        try {
            for (Seat seat : seats) {
                if (holders[seat.row()][seat.number()] != null) {
                    return false;
                }
            }
            seats.forEach(seat -> holders[seat.row()][seat.number()] = customer);
            return true;
        } finally {
            for (int row : rows) {
                locks[row].unlock();
            }
        }
    }
}
