package java.util.concurrent.atomic;

import racelens.Model;

/** A reference; a failing compareAndSet is a volatile read. */
public class AtomicReference<V> {
    private volatile V value;

    public AtomicReference() {}

    public AtomicReference(V value) {
        this.value = value;
    }

    public final V get() {
        return value;
    }

    public final void set(V value) {
        this.value = value;
    }

    public final void lazySet(V value) {
        this.value = value;
    }

    public final V getAndSet(V wanted) {
        Model.step(this);
        V old = value;
        value = wanted;
        return old;
    }

    public final boolean compareAndSet(V expected, V wanted) {
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
