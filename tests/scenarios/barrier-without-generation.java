// expect deadlock: in other interleavings all calls end
package sync;

/** A reusable barrier for a number of parties. */
public class PhaseBarrier {
    private final int parties;
    private int waiting;

    public PhaseBarrier() { this(2); }
    public PhaseBarrier(int parties) { this.parties = parties; }

    public synchronized void await() throws InterruptedException {
        waiting++;
        if (waiting == parties) {
            waiting = 0;
            notifyAll();
            return;
        }
        while (waiting != 0) wait();
    }
}
// right
package sync;

/** A reusable barrier for a number of parties. */
public class PhaseBarrier {
    private final int parties;
    private int waiting;
    private int generation;

    public PhaseBarrier() { this(2); }
    public PhaseBarrier(int parties) { this.parties = parties; }

    public synchronized void await() throws InterruptedException {
        waiting++;
        if (waiting == parties) {
            waiting = 0;
            generation++;
            notifyAll();
            return;
        }
        int mine = generation;
        while (mine == generation) wait();
    }
}
