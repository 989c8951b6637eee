package java.lang.ref;

import racelens.Model;

/**
 * A reference that would not keep its object alive. Nothing is collected here, so that only the program clears one or
 * puts it into its queue; a verdict that hangs on that says so.
 */
public abstract class Reference<T> {
    private static final String ASSUMES = "the garbage collector clears no reference";

    private T referent;
    private ReferenceQueue<? super T> queue;
    /** Whether it is in its queue now. */
    boolean isQueued;

    Reference(T referent) {
        this(referent, null);
    }

    Reference(T referent, ReferenceQueue<? super T> queue) {
        this.referent = referent;
        this.queue = queue;
    }

    public T get() {
        Model.assumes(ASSUMES);
        return now0();
    }

    /** What it refers to, in one step. */
    T now0() {
        Model.step(this);
        return referent;
    }

    public final boolean refersTo(T other) {
        Model.assumes(ASSUMES);
        return now0() == other;
    }

    public void clear() {
        Model.step(this);
        referent = null;
    }

    public boolean enqueue() {
        Model.step(this);
        referent = null;
        ReferenceQueue<? super T> into = queue;
        queue = null;
        if (into == null) {
            return false;
        }
        into.put0(this);
        return true;
    }

    public boolean isEnqueued() {
        Model.step(this);
        return isQueued;
    }

    protected Object clone() throws CloneNotSupportedException {
        throw new CloneNotSupportedException();
    }

    public static void reachabilityFence(Object object) {}
}
