package java.util.concurrent.atomic;

import racelens.Model;

/** A reference and a mark that change together, in one step. */
public class AtomicMarkableReference<V> {
    private V reference;
    private boolean mark;

    public AtomicMarkableReference(V reference, boolean mark) {
        this.reference = reference;
        this.mark = mark;
    }

    public V getReference() {
        Model.step(this);
        Model.acquire(this);
        return reference;
    }

    public boolean isMarked() {
        Model.step(this);
        Model.acquire(this);
        return mark;
    }

    public V get(boolean[] holder) {
        Model.step(this);
        Model.acquire(this);
        holder[0] = mark;
        return reference;
    }

    public boolean weakCompareAndSet(V expected, V wanted, boolean expectedMark, boolean wantedMark) {
        if (Model.failsSpuriously()) {
            return false;
        }
        return compareAndSet(expected, wanted, expectedMark, wantedMark);
    }

    public boolean compareAndSet(V expected, V wanted, boolean expectedMark, boolean wantedMark) {
        Model.step(this);
        Model.acquire(this);
        if (reference != expected || mark != expectedMark) {
            return false;
        }
        reference = wanted;
        mark = wantedMark;
        Model.release(this);
        return true;
    }

    public void set(V reference, boolean mark) {
        Model.step(this);
        this.reference = reference;
        this.mark = mark;
        Model.release(this);
    }

    public boolean attemptMark(V expected, boolean mark) {
        Model.step(this);
        Model.acquire(this);
        if (reference != expected) {
            return false;
        }
        this.mark = mark;
        Model.release(this);
        return true;
    }
}
