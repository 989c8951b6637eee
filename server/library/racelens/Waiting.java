package racelens;

import java.util.ArrayList;
import java.util.Date;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;

/** A condition of a lock that tells how it is left and entered. Waits end in the order in which they began. */
public final class Waiting implements Condition {
    /** Its methods are parts of steps: they have no scheduling points of their own. */
    public interface Owner {
        Object place();

        /** How often the current thread holds it. */
        int holds();

        void leave(int count);

        boolean mayEnter();

        void enter(int count);
    }

    private static final class Waiter extends Queued<Waiter> {
        final Thread thread = Thread.currentThread();
        boolean isSignalled;
    }

    private static final int INTERRUPTIBLE = 1;
    private static final int TIMED = 2;

    private static final int SIGNALLED = 0;
    private static final int INTERRUPTED = 1;
    private static final int ENDED = 2;

    private final Owner owner;
    private Waiter first;

    /** How many wait, where the current thread holds the lock. */
    public int length() {
        Model.step(owner.place());
        if (owner.holds() == 0) {
            throw new IllegalMonitorStateException();
        }
        int length = 0;
        for (Waiter each = first; each != null; each = each.next) {
            length++;
        }
        return length;
    }

    /** Those that wait, where the current thread holds the lock. */
    public ArrayList<Thread> threads() {
        Model.step(owner.place());
        if (owner.holds() == 0) {
            throw new IllegalMonitorStateException();
        }
        ArrayList<Thread> all = new ArrayList<Thread>();
        for (Waiter each = first; each != null; each = each.next) {
            all.add(each.thread);
        }
        return all;
    }

    public boolean isOf(Object place) {
        return owner.place() == place;
    }

    public Waiting(Owner owner) {
        this.owner = owner;
    }

    private Waiter begin(int mode, int count) throws InterruptedException {
        Model.step(owner.place());
        if (count == 0) {
            throw new IllegalMonitorStateException();
        }
        if ((mode & INTERRUPTIBLE) != 0 && Model.interrupted()) {
            throw new InterruptedException();
        }
        Waiter own = new Waiter();
        first = Queued.appended(first, own);
        owner.leave(count);
        return own;
    }

    private int block(Waiter own, int mode) {
        Model.step(this);
        boolean isInterrupted = (mode & INTERRUPTIBLE) != 0 && !own.isSignalled && Model.interrupted();
        if (!own.isSignalled && !isInterrupted && !((mode & TIMED) != 0 && Model.timesOut()) && !Model.wakesSpuriously()) {
            Model.retry(this, null);
        }
        if (own.isSignalled) {
            return SIGNALLED;
        }
        first = Queued.without(first, own);
        return isInterrupted ? INTERRUPTED : ENDED;
    }

    private void reenter(int count) {
        Object place = owner.place();
        Model.step(place);
        if (!owner.mayEnter()) {
            Model.retry(place, null);
        }
        owner.enter(count);
    }

    private int waitFor(int mode) throws InterruptedException {
        int count = owner.holds();
        Waiter own = begin(mode, count);
        int ended = block(own, mode);
        reenter(count);
        if (ended == INTERRUPTED) {
            throw new InterruptedException();
        }
        return ended;
    }

    public void await() throws InterruptedException {
        waitFor(INTERRUPTIBLE);
    }

    public void awaitUninterruptibly() {
        try {
            waitFor(0);
        } catch (InterruptedException exception) {
            throw new AssertionError(exception);
        }
    }

    public long awaitNanos(long nanos) throws InterruptedException {
        return waitFor(INTERRUPTIBLE | TIMED) == SIGNALLED ? Math.max(nanos, 0) : 0;
    }

    public boolean await(long time, TimeUnit unit) throws InterruptedException {
        unit.toNanos(time);
        return waitFor(INTERRUPTIBLE | TIMED) == SIGNALLED;
    }

    public boolean awaitUntil(Date deadline) throws InterruptedException {
        deadline.getTime();
        return waitFor(INTERRUPTIBLE | TIMED) == SIGNALLED;
    }

    private void wake(boolean all) {
        Model.step(owner.place());
        if (owner.holds() == 0) {
            throw new IllegalMonitorStateException();
        }
        while (first != null) {
            Waiter next = first.next;
            first.isSignalled = true;
            first.next = null;
            first = next;
            if (!all) {
                return;
            }
        }
    }

    public void signal() {
        wake(false);
    }

    public void signalAll() {
        wake(true);
    }
}
