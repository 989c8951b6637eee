package java.util.concurrent.atomic;

import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import racelens.Model;

/** A reference whose every operation is one step, with the edges that its memory mode promises. */
public class AtomicReference<V> implements java.io.Serializable {
    private V value;

    public AtomicReference() {}

    public AtomicReference(V value) {
        this.value = value;
    }

    public final V get() {
        Model.step(this);
        Model.acquire(this);
        return value;
    }

    public final V getPlain() {
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        return value;
    }

    public final V getOpaque() {
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        return value;
    }

    public final V getAcquire() {
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        Model.acquire(this);
        return value;
    }

    public final void set(V value) {
        Model.step(this);
        this.value = value;
        Model.release(this);
    }

    public final void lazySet(V value) {
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        Model.forget(this);
        this.value = value;
        Model.release(this);
    }

    public final void setPlain(V value) {
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        Model.forget(this);
        this.value = value;
    }

    public final void setOpaque(V value) {
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        Model.forget(this);
        this.value = value;
    }

    public final void setRelease(V value) {
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        Model.forget(this);
        this.value = value;
        Model.release(this);
    }

    private void both() {
        Model.acquire(this);
        Model.release(this);
    }

    public final V getAndSet(V wanted) {
        Model.step(this);
        both();
        V old = value;
        value = wanted;
        return old;
    }

    public final boolean compareAndSet(V expected, V wanted) {
        Model.step(this);
        Model.acquire(this);
        if (value != expected) {
            return false;
        }
        value = wanted;
        Model.release(this);
        return true;
    }

    public final boolean weakCompareAndSet(V expected, V wanted) {
        if (Model.failsSpuriously()) {
            return false;
        }
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        if (value != expected) {
            return false;
        }
        value = wanted;
        return true;
    }

    public final boolean weakCompareAndSetPlain(V expected, V wanted) {
        if (Model.failsSpuriously()) {
            return false;
        }
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        if (value != expected) {
            return false;
        }
        value = wanted;
        return true;
    }

    public final boolean weakCompareAndSetVolatile(V expected, V wanted) {
        if (Model.failsSpuriously()) {
            return false;
        }
        Model.step(this);
        Model.acquire(this);
        if (value != expected) {
            return false;
        }
        value = wanted;
        Model.release(this);
        return true;
    }

    public final boolean weakCompareAndSetAcquire(V expected, V wanted) {
        if (Model.failsSpuriously()) {
            return false;
        }
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        Model.acquire(this);
        if (value != expected) {
            return false;
        }
        value = wanted;
        return true;
    }

    public final boolean weakCompareAndSetRelease(V expected, V wanted) {
        if (Model.failsSpuriously()) {
            return false;
        }
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        if (value != expected) {
            return false;
        }
        value = wanted;
        Model.release(this);
        return true;
    }

    public final V compareAndExchange(V expected, V wanted) {
        Model.step(this);
        Model.acquire(this);
        V old = value;
        if (old == expected) {
            value = wanted;
            Model.release(this);
        }
        return old;
    }

    public final V compareAndExchangeAcquire(V expected, V wanted) {
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        Model.acquire(this);
        V old = value;
        if (old == expected) {
            value = wanted;
        }
        return old;
    }

    public final V compareAndExchangeRelease(V expected, V wanted) {
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        V old = value;
        if (old == expected) {
            value = wanted;
            Model.release(this);
        }
        return old;
    }

    public final V getAndUpdate(UnaryOperator<V> update) {
        while (true) {
            V old = get();
            V next = update.apply(old);
            if (compareAndSet(old, next)) {
                return old;
            }
        }
    }

    public final V updateAndGet(UnaryOperator<V> update) {
        while (true) {
            V old = get();
            V next = update.apply(old);
            if (compareAndSet(old, next)) {
                return next;
            }
        }
    }

    public final V getAndAccumulate(V with, BinaryOperator<V> function) {
        while (true) {
            V old = get();
            V next = function.apply(old, with);
            if (compareAndSet(old, next)) {
                return old;
            }
        }
    }

    public final V accumulateAndGet(V with, BinaryOperator<V> function) {
        while (true) {
            V old = get();
            V next = function.apply(old, with);
            if (compareAndSet(old, next)) {
                return next;
            }
        }
    }

    public String toString() {
        return String.valueOf((Object) get());
    }
}
