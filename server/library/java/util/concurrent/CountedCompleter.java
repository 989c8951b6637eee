package java.util.concurrent;

import racelens.Model;

/**
 * A task that is over when those that it waits for have said so. Whoever joins one in a pool runs what is queued there until
 * it is over; {@code helpComplete} takes any task of the pool, not only those that lead to this one.
 */
public abstract class CountedCompleter<T> extends ForkJoinTask<T> {
    final CountedCompleter<?> completer;
    private volatile int pending;

    protected CountedCompleter(CountedCompleter<?> completer, int pending) {
        this.completer = completer;
        this.pending = pending;
    }

    protected CountedCompleter(CountedCompleter<?> completer) {
        this.completer = completer;
    }

    protected CountedCompleter() {
        completer = null;
    }

    public abstract void compute();

    public void onCompletion(CountedCompleter<?> caller) {}

    public boolean onExceptionalCompletion(Throwable exception, CountedCompleter<?> caller) {
        return true;
    }

    public final CountedCompleter<?> getCompleter() {
        return completer;
    }

    public final int getPendingCount() {
        Model.step(this);
        Model.looks(this);
        return pending;
    }

    public final void setPendingCount(int count) {
        Model.step(this);
        pending = count;
    }

    public final void addToPendingCount(int count) {
        Model.step(this);
        pending = pending + count;
    }

    public final boolean compareAndSetPendingCount(int expected, int count) {
        Model.step(this);
        if (pending != expected) {
            return false;
        }
        pending = count;
        return true;
    }

    public final int decrementPendingCountUnlessZero() {
        Model.step(this);
        int count = pending;
        if (count != 0) {
            pending = count - 1;
        }
        return count;
    }

    public final CountedCompleter<?> getRoot() {
        CountedCompleter<?> root = this;
        while (root.completer != null) {
            root = root.completer;
        }
        return root;
    }

    public final void tryComplete() {
        CountedCompleter<?> caller = this;
        for (CountedCompleter<?> at = this; at.decrementPendingCountUnlessZero() == 0; at = at.completer) {
            at.onCompletion(caller);
            caller = at;
            if (at.completer == null) {
                at.quietlyComplete();
                return;
            }
        }
    }

    public final void propagateCompletion() {
        for (CountedCompleter<?> at = this; at.decrementPendingCountUnlessZero() == 0; at = at.completer) {
            if (at.completer == null) {
                at.quietlyComplete();
                return;
            }
        }
    }

    public void complete(T value) {
        setRawResult(value);
        onCompletion(this);
        quietlyComplete();
        if (completer != null) {
            completer.tryComplete();
        }
    }

    public final CountedCompleter<?> firstComplete() {
        return decrementPendingCountUnlessZero() == 0 ? this : null;
    }

    public final CountedCompleter<?> nextComplete() {
        if (completer != null) {
            return completer.firstComplete();
        }
        quietlyComplete();
        return null;
    }

    public final void quietlyCompleteRoot() {
        getRoot().quietlyComplete();
    }

    public final void helpComplete(int most) {
        runOthers(most);
    }

    @Override
    void leaves() {}

    @Override
    void helpOthers() {
        helpComplete(Integer.MAX_VALUE);
    }

    @Override
    void fail(Throwable exception) {
        CountedCompleter<?> caller = this;
        CountedCompleter<?> at = this;
        while (at != null && at.endsBy(exception) && at.onExceptionalCompletion(exception, caller)) {
            caller = at;
            at = at.completer;
        }
    }

    protected final boolean exec() {
        compute();
        return false;
    }

    public T getRawResult() {
        return null;
    }

    protected void setRawResult(T value) {}
}
