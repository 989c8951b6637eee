// expect data-race: `a.issue()` = 1, `b.issue()` = 1
public class Machine {
    private static int last;
    private static int served;
    private final String place;
    private int own;

    public Machine(String place) {
        this.place = place;
    }

    public String place() {
        return place;
    }

    /** Draws the next number of the hall. */
    public synchronized int issue() {
        own++;
        return ++last;
    }

    public synchronized int issued() {
        return own;
    }

    public static synchronized int serve() {
        return served == last ? 0 : ++served;
    }
}
// right
public class Machine {
    private static int last;
    private static int served;
    private final String place;
    private int own;

    public Machine(String place) {
        this.place = place;
    }

    public String place() {
        return place;
    }

    /** Draws the next number of the hall. */
    public synchronized int issue() {
        own++;
        synchronized (Machine.class) {
            return ++last;
        }
    }

    public synchronized int issued() {
        return own;
    }

    public static synchronized int serve() {
        return served == last ? 0 : ++served;
    }
}
