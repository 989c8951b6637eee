package java.util.concurrent.atomic;

import racelens.Model;

/** A reference and a stamp that change together, in one step. */
public class AtomicStampedReference<V> {
    private V reference;
    private int stamp;

    public AtomicStampedReference(V reference, int stamp) {
        this.reference = reference;
        this.stamp = stamp;
    }

    public V getReference() {
        Model.step(this);
        Model.acquire(this);
        return reference;
    }

    public int getStamp() {
        Model.step(this);
        Model.acquire(this);
        return stamp;
    }

    public V get(int[] holder) {
        Model.step(this);
        Model.acquire(this);
        holder[0] = stamp;
        return reference;
    }

    public boolean weakCompareAndSet(V expected, V wanted, int expectedStamp, int wantedStamp) {
        if (Model.failsSpuriously()) {
            return false;
        }
        return compareAndSet(expected, wanted, expectedStamp, wantedStamp);
    }

    public boolean compareAndSet(V expected, V wanted, int expectedStamp, int wantedStamp) {
        Model.step(this);
        Model.acquire(this);
        if (reference != expected || stamp != expectedStamp) {
            return false;
        }
        reference = wanted;
        stamp = wantedStamp;
        Model.release(this);
        return true;
    }

    public void set(V reference, int stamp) {
        Model.step(this);
        this.reference = reference;
        this.stamp = stamp;
        Model.release(this);
    }

    public boolean attemptStamp(V expected, int stamp) {
        Model.step(this);
        Model.acquire(this);
        if (reference != expected) {
            return false;
        }
        this.stamp = stamp;
        Model.release(this);
        return true;
    }
}
