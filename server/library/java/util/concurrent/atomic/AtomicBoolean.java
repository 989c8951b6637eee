package java.util.concurrent.atomic;

import racelens.Model;

/** A boolean whose every operation is one step, with the edges that its memory mode promises. */
public class AtomicBoolean implements java.io.Serializable {
    private boolean value;

    public AtomicBoolean() {}

    public AtomicBoolean(boolean value) {
        this.value = value;
    }

    public final boolean get() {
        Model.step(this);
        Model.acquire(this);
        return value;
    }

    public final boolean getPlain() {
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        return value;
    }

    public final boolean getOpaque() {
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        return value;
    }

    public final boolean getAcquire() {
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        Model.acquire(this);
        return value;
    }

    public final void set(boolean value) {
        Model.step(this);
        this.value = value;
        Model.release(this);
    }

    public final void lazySet(boolean value) {
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        Model.forget(this);
        this.value = value;
        Model.release(this);
    }

    public final void setPlain(boolean value) {
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        Model.forget(this);
        this.value = value;
    }

    public final void setOpaque(boolean value) {
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        Model.forget(this);
        this.value = value;
    }

    public final void setRelease(boolean value) {
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

    public final boolean getAndSet(boolean wanted) {
        Model.step(this);
        both();
        boolean old = value;
        value = wanted;
        return old;
    }

    public final boolean compareAndSet(boolean expected, boolean wanted) {
        Model.step(this);
        Model.acquire(this);
        if (value != expected) {
            return false;
        }
        value = wanted;
        Model.release(this);
        return true;
    }

    public final boolean weakCompareAndSet(boolean expected, boolean wanted) {
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

    public final boolean weakCompareAndSetPlain(boolean expected, boolean wanted) {
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

    public final boolean weakCompareAndSetVolatile(boolean expected, boolean wanted) {
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

    public final boolean weakCompareAndSetAcquire(boolean expected, boolean wanted) {
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

    public final boolean weakCompareAndSetRelease(boolean expected, boolean wanted) {
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

    public final boolean compareAndExchange(boolean expected, boolean wanted) {
        Model.step(this);
        Model.acquire(this);
        boolean old = value;
        if (old == expected) {
            value = wanted;
            Model.release(this);
        }
        return old;
    }

    public final boolean compareAndExchangeAcquire(boolean expected, boolean wanted) {
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        Model.acquire(this);
        boolean old = value;
        if (old == expected) {
            value = wanted;
        }
        return old;
    }

    public final boolean compareAndExchangeRelease(boolean expected, boolean wanted) {
        Model.step(this);
        Model.assumes("accesses weaker than volatile take effect in program order");
        boolean old = value;
        if (old == expected) {
            value = wanted;
            Model.release(this);
        }
        return old;
    }

    public String toString() {
        return String.valueOf(get());
    }
}
