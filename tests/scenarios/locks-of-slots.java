// expect deadlock: in `swap(1, 2)` ∥ `swap(2, 3)`
/** Seats by number. Seats share a few locks; a call for two seats takes both, in order, so that threads do not block each other. */
class Seats {
    private final Object[] locks;
    private final String[] guests = new String[16];

    Seats(int lockCount) {
        locks = new Object[lockCount];
        for (int at = 0; at < lockCount; at++) {
            locks[at] = new Object();
        }
    }

    void seat(int number, String guest) {
        synchronized (lock(number)) {
            guests[number & 15] = guest;
        }
    }

    boolean swap(int one, int other) {
        Object first = lock(Math.min(one, other));
        Object second = lock(Math.max(one, other));
        synchronized (first) {
            synchronized (second) {
                String guest = guests[one & 15];
                guests[one & 15] = guests[other & 15];
                guests[other & 15] = guest;
                return guest != null;
            }
        }
    }

    private Object lock(int number) {
        return locks[Math.floorMod(number, locks.length)];
    }
}
// right
/** Seats by number. Seats share a few locks; a call for two seats takes both, in order, so that threads do not block each other. */
class Seats {
    private final Object[] locks;
    private final String[] guests = new String[16];

    Seats(int lockCount) {
        locks = new Object[lockCount];
        for (int at = 0; at < lockCount; at++) {
            locks[at] = new Object();
        }
    }

    void seat(int number, String guest) {
        synchronized (locks[slot(number)]) {
            guests[number & 15] = guest;
        }
    }

    boolean swap(int one, int other) {
        int first = Math.min(slot(one), slot(other));
        int second = Math.max(slot(one), slot(other));
        synchronized (locks[first]) {
            synchronized (locks[second]) {
                String guest = guests[one & 15];
                guests[one & 15] = guests[other & 15];
                guests[other & 15] = guest;
                return guest != null;
            }
        }
    }

    private int slot(int number) {
        return Math.floorMod(number, locks.length);
    }
}
