package java.util.concurrent.atomic;

import racelens.Model;

/** A flag; a failing compareAndSet is a volatile read. */
public class AtomicBoolean {
    private volatile boolean value;

    public AtomicBoolean() {}

    public AtomicBoolean(boolean value) {
        this.value = value;
    }

    public final boolean get() {
        return value;
    }

    public final void set(boolean value) {
        this.value = value;
    }

    public final void lazySet(boolean value) {
        this.value = value;
    }

    public final boolean getAndSet(boolean wanted) {
        Model.step(this);
        boolean old = value;
        value = wanted;
        return old;
    }

    public final boolean compareAndSet(boolean expected, boolean wanted) {
        Model.step(this);
        if (value != expected) {
            return false;
        }
        value = wanted;
        return true;
    }

    public String toString() {
        return "" + value;
    }
}
