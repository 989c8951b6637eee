// expect not-linearizable: `comeAndStay()` ∥ `comeAndStay()` on a new `Rounds(1)`
/** Rounds that begin when all have come. Who comes may stay until the round begins, or not. */
class Rounds {
    private final int people;
    private int here;
    private volatile int round;

    Rounds(int people) {
        this.people = Math.max(1, people);
    }

    synchronized boolean come() {
        return count();
    }

    int comeAndStay() throws InterruptedException {
        int mine = round;
        synchronized (this) {
            if (count()) {
                return mine;
            }
            while (round == mine) {
                wait();
            }
            return mine;
        }
    }

    int round() {
        return round;
    }

    private boolean count() {
        if (++here < people) {
            return false;
        }
        here = 0;
        round++;
        notifyAll();
        return true;
    }
}
// right
/** Rounds that begin when all have come. Who comes may stay until the round begins, or not. */
class Rounds {
    private final int people;
    private int here;
    private volatile int round;

    Rounds(int people) {
        this.people = Math.max(1, people);
    }

    synchronized boolean come() {
        return count();
    }

    int comeAndStay() throws InterruptedException {
        synchronized (this) {
            int mine = round;
            if (count()) {
                return mine;
            }
            while (round == mine) {
                wait();
            }
            return mine;
        }
    }

    int round() {
        return round;
    }

    private boolean count() {
        if (++here < people) {
            return false;
        }
        here = 0;
        round++;
        notifyAll();
        return true;
    }
}
