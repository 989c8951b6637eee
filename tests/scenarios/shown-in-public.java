// expect not-linearizable: `next()` ∥ `next()`
/** Only the package calls it; what shows it is public, as in every class. */
class Tickets {
    private volatile int last;

    int next() {
        last = last + 1;
        return last;
    }

    @Override
    public String toString() {
        return "Tickets up to " + last;
    }
}
// right
/** Only the package calls it; what shows it is public, as in every class. */
class Tickets {
    private int last;

    synchronized int next() {
        last = last + 1;
        return last;
    }

    @Override
    public synchronized String toString() {
        return "Tickets up to " + last;
    }
}
