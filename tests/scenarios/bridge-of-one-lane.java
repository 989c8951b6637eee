// expect deadlock: is blocked forever in `enterEast()`
package wait2;
/** A bridge of one lane: cars of one direction at a time, and at most two. */
public class Bridge {
    private int east, west;
    public synchronized void enterEast() throws InterruptedException {
        while (west > 0 || east >= 2) wait();
        east++;
    }
    public synchronized void enterWest() throws InterruptedException {
        while (east > 0 || west >= 2) wait();
        west++;
    }
    public synchronized void leaveEast() { if (--east == 0) notify(); }
    public synchronized void leaveWest() { if (--west == 0) notify(); }
}
// right
package wait2;
/** A bridge of one lane: cars of one direction at a time, and at most two. */
public class Bridge {
    private int east, west;
    public synchronized void enterEast() throws InterruptedException {
        while (west > 0 || east >= 2) wait();
        east++;
    }
    public synchronized void enterWest() throws InterruptedException {
        while (east > 0 || west >= 2) wait();
        west++;
    }
    public synchronized void leaveEast() { east--; notifyAll(); }
    public synchronized void leaveWest() { west--; notifyAll(); }
}
