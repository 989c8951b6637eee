// expect deadlock: after `a.fill(1); b.fill(1)`: no sequential order blocks
/** A barrel; what is in it can be poured into a different one. */
public final class Barrel {
    private static int made;

    private final int number;
    private int litres;

    public Barrel() {
        synchronized (Barrel.class) {
            number = made++;
        }
    }

    public synchronized void fill(int more) {
        litres += more;
    }

    public synchronized int litres() {
        return litres;
    }

    public synchronized boolean pourInto(Barrel other, int some) {
        if (other == this || some > litres) {
            return false;
        }
        other.fill(some);
        litres -= some;
        return true;
    }
}

// right
/** A barrel; what is in it can be poured into a different one. */
public final class Barrel {
    private static int made;

    private final int number;
    private int litres;

    public Barrel() {
        synchronized (Barrel.class) {
            number = made++;
        }
    }

    public synchronized void fill(int more) {
        litres += more;
    }

    public synchronized int litres() {
        return litres;
    }

    public boolean pourInto(Barrel other, int some) {
        if (other == this) {
            return false;
        }
        Barrel first = number < other.number ? this : other;
        Barrel second = first == this ? other : this;
        synchronized (first) {
            synchronized (second) {
                if (some > litres) {
                    return false;
                }
                other.litres += some;
                litres -= some;
                return true;
            }
        }
    }
}
