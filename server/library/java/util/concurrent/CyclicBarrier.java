package java.util.concurrent;

import racelens.Model;

/**
 * What happens before await happens before the barrier's action, and that before any await returns. The action runs while the
 * barrier's lock is held, so that other operations wait for it.
 */
public class CyclicBarrier {
    private static final class Round {
        boolean isOver;
        boolean isBroken;
    }

    private final int parties;
    private final Runnable action;
    private Round round = new Round();
    private int missing;
    /** The thread that runs the action. */
    private Thread acting;

    public CyclicBarrier(int parties) {
        this(parties, null);
    }

    public CyclicBarrier(int parties, Runnable action) {
        if (parties <= 0) {
            throw new IllegalArgumentException();
        }
        this.parties = parties;
        this.action = action;
        missing = parties;
    }

    private Thread inTheWay() {
        return acting == Thread.currentThread() ? null : acting;
    }

    /** Comes: the round that it is in. The last to come finds none missing. */
    private Round come() throws InterruptedException, BrokenBarrierException {
        Model.step(this);
        if (inTheWay() != null) {
            Model.retry(this, acting);
        }
        if (round.isBroken) {
            throw new BrokenBarrierException();
        }
        if (Model.interrupted()) {
            round.isBroken = true;
            missing = parties;
            throw new InterruptedException();
        }
        missing--;
        Model.release(round);
        if (missing == 0 && action != null) {
            acting = Thread.currentThread();
        }
        return round;
    }

    private void finish(Round own) {
        Model.step(this);
        acting = null;
        next(own);
    }

    private void next(Round own) {
        Model.release(own);
        own.isOver = true;
        round = new Round();
        missing = parties;
    }

    private void spoil(Round own) {
        Model.step(this);
        acting = null;
        own.isBroken = true;
        missing = parties;
    }

    private void block(Round own) throws InterruptedException, BrokenBarrierException {
        Model.step(this);
        if (inTheWay() != null) {
            Model.retry(this, acting);
        }
        if (!own.isOver && !own.isBroken) {
            if (Model.interrupted()) {
                own.isBroken = true;
                missing = parties;
                throw new InterruptedException();
            }
            Model.retry(this, null);
        }
        if (own.isBroken) {
            throw new BrokenBarrierException();
        }
        Model.acquire(own);
    }

    private void blockTimed(Round own) throws InterruptedException, BrokenBarrierException, TimeoutException {
        Model.step(this);
        if (inTheWay() != null) {
            Model.retry(this, acting);
        }
        if (own.isBroken) {
            throw new BrokenBarrierException();
        }
        if (own.isOver) {
            Model.acquire(own);
            return;
        }
        boolean wasInterrupted = Model.interrupted();
        if (!wasInterrupted && !Model.timesOut()) {
            Model.retry(this, null);
        }
        own.isBroken = true;
        missing = parties;
        if (wasInterrupted) {
            throw new InterruptedException();
        }
        throw new TimeoutException();
    }

    private int enter(Round own, int index) {
        if (index > 0) {
            return index;
        }
        Model.acquire(own);
        if (action == null) {
            next(own);
            return 0;
        }
        boolean ran = false;
        try {
            action.run();
            ran = true;
        } finally {
            if (!ran) {
                spoil(own);
            }
        }
        finish(own);
        return 0;
    }

    public int await() throws InterruptedException, BrokenBarrierException {
        Round own = come();
        int index = enter(own, missing);
        if (index > 0) {
            block(own);
        }
        return index;
    }

    public int await(long time, TimeUnit unit) throws InterruptedException, BrokenBarrierException, TimeoutException {
        unit.toNanos(time);
        Round own = come();
        int index = enter(own, missing);
        if (index > 0) {
            blockTimed(own);
        }
        return index;
    }

    public int getParties() {
        return parties;
    }

    public boolean isBroken() {
        Model.step(this);
        if (inTheWay() != null) {
            Model.retry(this, acting);
        }
        Model.looks(this);
        return round.isBroken;
    }

    public void reset() {
        Model.step(this);
        if (inTheWay() != null) {
            Model.retry(this, acting);
        }
        if (missing < parties) {
            round.isBroken = true;
        }
        round = new Round();
        missing = parties;
    }

    public int getNumberWaiting() {
        Model.step(this);
        if (inTheWay() != null) {
            Model.retry(this, acting);
        }
        Model.looks(this);
        return parties - missing;
    }
}
