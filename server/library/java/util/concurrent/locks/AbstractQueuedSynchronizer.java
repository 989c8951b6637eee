package java.util.concurrent.locks;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Date;
import java.util.concurrent.TimeUnit;
import racelens.Model;

/**
 * A queue of threads around a state. The methods that a subclass overrides run as its code; joining the queue,
 * being woken and leaving it are one step each. Who releases wakes the thread that has waited longest; it competes
 * with those that just come. Left out: serialisation, and the queued threads by mode in their order.
 */
public abstract class AbstractQueuedSynchronizer extends AbstractOwnableSynchronizer implements java.io.Serializable {
    private int state;
    private Node first;
    private boolean hasContended;

    private static final class Node {
        final Thread thread;
        final boolean isShared;
        boolean isWoken;
        boolean isSignalled;
        Node next;

        Node(Thread thread, boolean isShared) {
            this.thread = thread;
            this.isShared = isShared;
        }
    }

    protected AbstractQueuedSynchronizer() {}

    protected final int getState() {
        Model.step(this);
        Model.acquire(this);
        return state;
    }

    protected final void setState(int state) {
        Model.step(this);
        this.state = state;
        Model.release(this);
    }

    protected final boolean compareAndSetState(int expected, int wanted) {
        Model.step(this);
        Model.acquire(this);
        if (state != expected) {
            return false;
        }
        state = wanted;
        Model.release(this);
        return true;
    }

    protected boolean tryAcquire(int arg) {
        throw new UnsupportedOperationException();
    }

    protected boolean tryRelease(int arg) {
        throw new UnsupportedOperationException();
    }

    protected int tryAcquireShared(int arg) {
        throw new UnsupportedOperationException();
    }

    protected boolean tryReleaseShared(int arg) {
        throw new UnsupportedOperationException();
    }

    protected boolean isHeldExclusively() {
        throw new UnsupportedOperationException();
    }

    private Node join(boolean isShared) {
        Model.step(this);
        Node own = new Node(Thread.currentThread(), isShared);
        append(own);
        return own;
    }

    private void append(Node own) {
        hasContended = true;
        if (first == null) {
            first = own;
            return;
        }
        Node last = first;
        while (last.next != null) {
            last = last.next;
        }
        last.next = own;
    }

    private void unlink(Node own) {
        if (first == own) {
            first = own.next;
            return;
        }
        for (Node each = first; each != null; each = each.next) {
            if (each.next == own) {
                each.next = own.next;
            }
        }
    }

    /** Leaves the queue with what it waited for. */
    private void leave(Node own) {
        Model.step(this);
        unlink(own);
        if (own.isShared && first != null && first.isShared) {
            first.isWoken = true;
        }
    }

    /** Leaves the queue without; a wake that came meanwhile is the next one's. */
    private void giveUp(Node own) {
        Model.step(this);
        boolean wasFirst = first == own;
        unlink(own);
        if (wasFirst && first != null) {
            first.isWoken = true;
        }
    }

    private boolean isFirst(Node own) {
        Model.step(this);
        own.isWoken = false;
        return first == own;
    }

    private void wakeFirst() {
        Model.step(this);
        if (first != null) {
            first.isWoken = true;
        }
    }

    private void sleep(Node own) {
        Model.step(this);
        if (!own.isWoken) {
            Model.retry(this, getExclusiveOwnerThread());
        }
    }

    private boolean sleepInterruptibly(Node own) {
        Model.step(this);
        if (Model.interrupted()) {
            return false;
        }
        if (!own.isWoken) {
            Model.retry(this, getExclusiveOwnerThread());
        }
        return true;
    }

    private boolean tries(Node own, int arg) {
        return own.isShared ? tryAcquireShared(arg) >= 0 : tryAcquire(arg);
    }

    private void acquireQueued(Node own, int arg) {
        while (true) {
            if (isFirst(own)) {
                boolean isDone;
                try {
                    isDone = tries(own, arg);
                } catch (Throwable exception) {
                    giveUp(own);
                    throw exception;
                }
                if (isDone) {
                    leave(own);
                    return;
                }
            }
            sleep(own);
        }
    }

    private void acquireQueuedInterruptibly(Node own, int arg) throws InterruptedException {
        while (true) {
            if (isFirst(own)) {
                boolean isDone;
                try {
                    isDone = tries(own, arg);
                } catch (Throwable exception) {
                    giveUp(own);
                    throw exception;
                }
                if (isDone) {
                    leave(own);
                    return;
                }
            }
            if (!sleepInterruptibly(own)) {
                giveUp(own);
                throw new InterruptedException();
            }
        }
    }

    /** 0 woken, 1 interrupted, 2 out of time. */
    private int sleepTimed(Node own) {
        Model.step(this);
        if (Model.interrupted()) {
            return 1;
        }
        if (!own.isWoken && !Model.timesOut()) {
            Model.retry(this, getExclusiveOwnerThread());
        }
        return own.isWoken ? 0 : 2;
    }

    private boolean acquireQueuedInTime(Node own, int arg) throws InterruptedException {
        while (true) {
            if (isFirst(own) && tries(own, arg)) {
                leave(own);
                return true;
            }
            int ended = sleepTimed(own);
            if (ended != 0) {
                giveUp(own);
            }
            if (ended == 1) {
                throw new InterruptedException();
            }
            if (ended == 2) {
                return false;
            }
        }
    }

    public final void acquire(int arg) {
        if (!tryAcquire(arg)) {
            acquireQueued(join(false), arg);
        }
    }

    public final void acquireInterruptibly(int arg) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        if (!tryAcquire(arg)) {
            acquireQueuedInterruptibly(join(false), arg);
        }
    }

    public final boolean tryAcquireNanos(int arg, long nanos) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        return tryAcquire(arg) || acquireQueuedInTime(join(false), arg);
    }

    public final boolean release(int arg) {
        if (!tryRelease(arg)) {
            return false;
        }
        wakeFirst();
        return true;
    }

    public final void acquireShared(int arg) {
        if (tryAcquireShared(arg) < 0) {
            acquireQueued(join(true), arg);
        }
    }

    public final void acquireSharedInterruptibly(int arg) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        if (tryAcquireShared(arg) < 0) {
            acquireQueuedInterruptibly(join(true), arg);
        }
    }

    public final boolean tryAcquireSharedNanos(int arg, long nanos) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        return tryAcquireShared(arg) >= 0 || acquireQueuedInTime(join(true), arg);
    }

    public final boolean releaseShared(int arg) {
        if (!tryReleaseShared(arg)) {
            return false;
        }
        wakeFirst();
        return true;
    }

    public final boolean hasQueuedThreads() {
        Model.step(this);
        Model.looks(this);
        return first != null;
    }

    public final boolean hasContended() {
        Model.step(this);
        Model.looks(this);
        return hasContended;
    }

    public final Thread getFirstQueuedThread() {
        Model.step(this);
        Model.looks(this);
        return first == null ? null : first.thread;
    }

    public final boolean isQueued(Thread thread) {
        if (thread == null) {
            throw new NullPointerException();
        }
        Model.step(this);
        Model.looks(this);
        for (Node each = first; each != null; each = each.next) {
            if (each.thread == thread) {
                return true;
            }
        }
        return false;
    }

    public final boolean hasQueuedPredecessors() {
        Model.step(this);
        Model.looks(this);
        return first != null && first.thread != Thread.currentThread();
    }

    public final int getQueueLength() {
        return getQueuedThreads().size();
    }

    private Collection<Thread> threads(boolean exclusive, boolean shared) {
        Model.step(this);
        ArrayList<Thread> all = new ArrayList<Thread>();
        for (Node each = first; each != null; each = each.next) {
            if (each.isShared ? shared : exclusive) {
                all.add(each.thread);
            }
        }
        // The latest first, as the JDK lists them.
        Collections.reverse(all);
        return all;
    }

    public final Collection<Thread> getQueuedThreads() {
        return threads(true, true);
    }

    public final Collection<Thread> getExclusiveQueuedThreads() {
        return threads(true, false);
    }

    public final Collection<Thread> getSharedQueuedThreads() {
        return threads(false, true);
    }

    public final boolean owns(ConditionObject condition) {
        return condition.owner() == this;
    }

    public final boolean hasWaiters(ConditionObject condition) {
        return check(condition).getWaitingThreads().size() > 0;
    }

    public final int getWaitQueueLength(ConditionObject condition) {
        return check(condition).getWaitingThreads().size();
    }

    public final Collection<Thread> getWaitingThreads(ConditionObject condition) {
        return check(condition).getWaitingThreads();
    }

    private ConditionObject check(ConditionObject condition) {
        if (!owns(condition)) {
            throw new IllegalArgumentException("Not owner");
        }
        return condition;
    }

    public String toString() {
        return super.toString() + "[State = " + getState() + ", " + (hasQueuedThreads() ? "non" : "") + "empty queue]";
    }

    public class ConditionObject implements Condition, java.io.Serializable {
        private Node waiting;

        public ConditionObject() {}

        AbstractQueuedSynchronizer owner() {
            return AbstractQueuedSynchronizer.this;
        }

        private Node begin() {
            Model.step(this);
            Node own = new Node(Thread.currentThread(), false);
            if (waiting == null) {
                waiting = own;
            } else {
                Node last = waiting;
                while (last.next != null) {
                    last = last.next;
                }
                last.next = own;
            }
            return own;
        }

        private void forget(Node own) {
            if (waiting == own) {
                waiting = own.next;
            } else {
                for (Node each = waiting; each != null; each = each.next) {
                    if (each.next == own) {
                        each.next = own.next;
                    }
                }
            }
            own.next = null;
        }

        /** 0 signalled, 1 interrupted, 2 ended for another reason; then it stands in the queue. */
        private int block(Node own, boolean isInterruptible, boolean isTimed) {
            Model.step(this);
            boolean isInterrupted = isInterruptible && !own.isSignalled && Model.interrupted();
            if (!own.isSignalled && !isInterrupted && !(isTimed && Model.timesOut()) && !Model.wakesSpuriously()) {
                Model.retry(this, null);
            }
            if (own.isSignalled) {
                return 0;
            }
            forget(own);
            append(own);
            return isInterrupted ? 1 : 2;
        }

        private int waitFor(boolean isInterruptible, boolean isTimed) throws InterruptedException {
            if (isInterruptible && Thread.interrupted()) {
                throw new InterruptedException();
            }
            if (!isHeldExclusively()) {
                throw new IllegalMonitorStateException();
            }
            Node own = begin();
            int saved = getState();
            if (!release(saved)) {
                throw new IllegalMonitorStateException();
            }
            int ended = block(own, isInterruptible, isTimed);
            acquireQueued(own, saved);
            if (ended == 1) {
                throw new InterruptedException();
            }
            return ended;
        }

        public final void await() throws InterruptedException {
            waitFor(true, false);
        }

        public final void awaitUninterruptibly() {
            try {
                waitFor(false, false);
            } catch (InterruptedException exception) {
                throw new AssertionError(exception);
            }
        }

        public final long awaitNanos(long nanos) throws InterruptedException {
            return waitFor(true, true) == 0 ? Math.max(nanos, 0) : 0;
        }

        public final boolean await(long time, TimeUnit unit) throws InterruptedException {
            unit.toNanos(time);
            return waitFor(true, true) == 0;
        }

        public final boolean awaitUntil(Date deadline) throws InterruptedException {
            deadline.getTime();
            return waitFor(true, true) == 0;
        }

        private void wake(boolean all) {
            if (!isHeldExclusively()) {
                throw new IllegalMonitorStateException();
            }
            Model.step(this);
            while (waiting != null) {
                Node own = waiting;
                waiting = own.next;
                own.next = null;
                own.isSignalled = true;
                append(own);
                if (!all) {
                    return;
                }
            }
        }

        public final void signal() {
            wake(false);
        }

        public final void signalAll() {
            wake(true);
        }

        protected final boolean hasWaiters() {
            return !getWaitingThreads().isEmpty();
        }

        protected final int getWaitQueueLength() {
            return getWaitingThreads().size();
        }

        protected final Collection<Thread> getWaitingThreads() {
            if (!isHeldExclusively()) {
                throw new IllegalMonitorStateException();
            }
            Model.step(this);
            ArrayList<Thread> all = new ArrayList<Thread>();
            for (Node each = waiting; each != null; each = each.next) {
                all.add(each.thread);
            }
            return all;
        }
    }
}
