// expect deadlock: is blocked forever in `sitDown()` ∥ `awaitEmpty()` ∥ `getUp()`
/** A room for a few people. The monitor of the room guards all that it knows. */
class Room {
    private final int places;
    private int inside;

    Room(int places) {
        this.places = Math.max(1, places);
    }

    synchronized void sitDown() throws InterruptedException {
        while (inside == places) {
            wait();
        }
        inside++;
    }

    synchronized boolean getUp() {
        if (inside == 0) {
            return false;
        }
        inside--;
        notify();
        return true;
    }

    synchronized void awaitEmpty() throws InterruptedException {
        while (inside > 0) {
            wait();
        }
    }
}
// right
/** A room for a few people. The monitor of the room guards all that it knows. */
class Room {
    private final int places;
    private int inside;

    Room(int places) {
        this.places = Math.max(1, places);
    }

    synchronized void sitDown() throws InterruptedException {
        while (inside == places) {
            wait();
        }
        inside++;
    }

    synchronized boolean getUp() {
        if (inside == 0) {
            return false;
        }
        inside--;
        notifyAll();
        return true;
    }

    synchronized void awaitEmpty() throws InterruptedException {
        while (inside > 0) {
            wait();
        }
    }
}
