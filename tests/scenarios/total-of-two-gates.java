// expect data-race: `Turnstiles.total`
/** Counts who comes in by each of two gates. */
public class Turnstiles {
    private final int[] entered = new int[2];
    private final Object[] locks = { new Object(), new Object() };
    private int total;

    public void enter(int gate) {
        synchronized (locks[gate & 1]) {
            entered[gate & 1]++;
            total++;
        }
    }

    public int total() {
        synchronized (locks[0]) {
            synchronized (locks[1]) {
                return total;
            }
        }
    }
}
// right
/** Counts who comes in by each of two gates. */
public class Turnstiles {
    private final int[] entered = new int[2];
    private final Object[] locks = { new Object(), new Object() };

    public void enter(int gate) {
        synchronized (locks[gate & 1]) {
            entered[gate & 1]++;
        }
    }

    public int total() {
        synchronized (locks[0]) {
            synchronized (locks[1]) {
                return entered[0] + entered[1];
            }
        }
    }
}
