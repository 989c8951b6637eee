package java.util.concurrent;

import racelens.Model;

/** Arriving in a phase happens before whatever waits for its advance. A phaser with a parent registers there as one party. */
public class Phaser {
    private static final int MOST = 65535;

    private final Phaser parent;
    private final Phaser root;
    private int phase;
    private int parties;
    private int missing;
    private boolean isTerminated;
    /** Whether the last party of a phase has arrived, and the phase is not over yet. */
    private boolean isAdvancing;

    public Phaser() {
        this(null, 0);
    }

    public Phaser(int parties) {
        this(null, parties);
    }

    public Phaser(Phaser parent) {
        this(parent, 0);
    }

    public Phaser(Phaser parent, int parties) {
        if (parties < 0 || parties > MOST) {
            throw new IllegalArgumentException("Illegal number of parties");
        }
        this.parent = parent;
        root = parent == null ? this : parent.root;
        this.parties = parties;
        missing = parties;
        if (parent != null && parties > 0) {
            phase = parent.register();
        }
    }

    private int result() {
        return isTerminated || root.isTerminated ? phase | Integer.MIN_VALUE : phase;
    }

    /** A phaser with a parent is in its parent's phase. */
    private void catchUp() {
        if (this != root) {
            isTerminated = root.isTerminated;
            if (phase != root.phase && missing == 0) {
                missing = parties;
            }
            phase = root.phase;
        }
    }

    public int register() {
        return bulkRegister(1);
    }

    public int bulkRegister(int count) {
        if (count < 0) {
            throw new IllegalArgumentException();
        }
        if (count == 0) {
            return getPhase();
        }
        boolean isNew = joins(count);
        if (isNew && parent != null) {
            parent.register();
        }
        return seen();
    }

    private int seen() {
        catchUp();
        return result();
    }

    private boolean joins(int count) {
        Model.step(root);
        if (count > MOST - parties) {
            throw new IllegalStateException("Attempt to register more than " + MOST + " parties for " + text());
        }
        // While the last of a phase are on their way, new parties wait for the next.
        if (!root.isTerminated && (this == root ? isAdvancing : parties > 0 && missing == 0 && phase == root.phase)) {
            Model.retry(root, null);
        }
        catchUp();
        if (isTerminated) {
            return false;
        }
        boolean isNew = parties == 0;
        parties += count;
        missing += count;
        return isNew;
    }

    public int arrive() {
        return arrives(0);
    }

    public int arriveAndDeregister() {
        return arrives(1);
    }

    private int arrives(int leaves) {
        Model.step(root);
        catchUp();
        int own = result();
        if (own < 0) {
            return own;
        }
        if (missing <= 0) {
            throw new IllegalStateException("Attempted arrival of unregistered party for " + text());
        }
        Model.release(root);
        missing--;
        parties -= leaves;
        if (missing == 0) {
            if (parent == null) {
                isAdvancing = true;
                advance();
            } else if (parties == 0) {
                parent.arriveAndDeregister();
            } else {
                parent.arrive();
            }
        }
        return own;
    }

    private void advance() {
        Model.acquire(this);
        boolean ends = onAdvance(phase, parties);
        Model.step(this);
        Model.release(this);
        isAdvancing = false;
        missing = parties;
        phase = phase + 1 & Integer.MAX_VALUE;
        isTerminated |= ends;
    }

    protected boolean onAdvance(int phase, int parties) {
        return parties == 0;
    }

    public int arriveAndAwaitAdvance() {
        int own = arrives(0);
        return own < 0 ? own : awaitAdvance(own);
    }

    public int awaitAdvance(int wanted) {
        if (wanted < 0) {
            return wanted;
        }
        Model.step(root);
        if (root.phase == wanted && !root.isTerminated) {
            Model.retry(root, null);
        }
        Model.acquire(root);
        return root.result();
    }

    public int awaitAdvanceInterruptibly(int wanted) throws InterruptedException {
        if (wanted < 0) {
            return wanted;
        }
        Model.step(root);
        if (root.phase == wanted && !root.isTerminated) {
            if (Model.interrupted()) {
                throw new InterruptedException();
            }
            Model.retry(root, null);
        }
        Model.acquire(root);
        return root.result();
    }

    public int awaitAdvanceInterruptibly(int wanted, long time, TimeUnit unit) throws InterruptedException, TimeoutException {
        unit.toNanos(time);
        if (wanted < 0) {
            return wanted;
        }
        Model.step(root);
        if (root.phase == wanted && !root.isTerminated) {
            if (Model.interrupted()) {
                throw new InterruptedException();
            }
            if (!Model.timesOut()) {
                Model.retry(root, null);
            }
            throw new TimeoutException();
        }
        Model.acquire(root);
        return root.result();
    }

    public void forceTermination() {
        Model.step(root);
        root.isTerminated = true;
        isTerminated = true;
        Model.release(root);
    }

    public final int getPhase() {
        Model.step(root);
        Model.looks(root);
        return root.result();
    }

    public int getRegisteredParties() {
        Model.step(root);
        Model.looks(root);
        return parties;
    }

    public int getArrivedParties() {
        Model.step(root);
        Model.looks(root);
        catchUp();
        return parties - missing;
    }

    public int getUnarrivedParties() {
        Model.step(root);
        Model.looks(root);
        catchUp();
        return missing;
    }

    public Phaser getParent() {
        return parent;
    }

    public Phaser getRoot() {
        return root;
    }

    public boolean isTerminated() {
        Model.step(root);
        Model.looks(root);
        return root.isTerminated;
    }

    private String text() {
        return super.toString() + "[phase = " + result() + " parties = " + parties + " arrived = " + (parties - missing) + "]";
    }

    public String toString() {
        Model.step(root);
        Model.looks(root);
        catchUp();
        return text();
    }
}
