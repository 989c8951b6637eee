package java.util.concurrent.atomic;

import java.lang.invoke.VarHandle;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import racelens.Fields;

/** Atomic access to a volatile int field of the objects of a class: that of a {@link VarHandle}. */
public abstract class AtomicIntegerFieldUpdater<T> {
    protected AtomicIntegerFieldUpdater() {}

    public static <U> AtomicIntegerFieldUpdater<U> newUpdater(Class<U> tclass, String fieldName) {
        return new Impl<U>(tclass, fieldName, Fields.caller());
    }

    public abstract boolean compareAndSet(T obj, int expect, int update);

    public abstract boolean weakCompareAndSet(T obj, int expect, int update);

    public abstract void set(T obj, int newValue);

    public abstract void lazySet(T obj, int newValue);

    public abstract int get(T obj);

    public int getAndSet(T obj, int newValue) {
        int old;
        do {
            old = get(obj);
        } while (!compareAndSet(obj, old, newValue));
        return old;
    }

    public int getAndIncrement(T obj) {
        return getAndAdd(obj, 1);
    }

    public int getAndDecrement(T obj) {
        return getAndAdd(obj, -1);
    }

    public int getAndAdd(T obj, int delta) {
        int old;
        do {
            old = get(obj);
        } while (!compareAndSet(obj, old, old + delta));
        return old;
    }

    public int incrementAndGet(T obj) {
        return addAndGet(obj, 1);
    }

    public int decrementAndGet(T obj) {
        return addAndGet(obj, -1);
    }

    public int addAndGet(T obj, int delta) {
        return getAndAdd(obj, delta) + delta;
    }

    public final int getAndUpdate(T obj, IntUnaryOperator updateFunction) {
        int old;
        int next;
        do {
            old = get(obj);
            next = updateFunction.applyAsInt(old);
        } while (!compareAndSet(obj, old, next));
        return old;
    }

    public final int updateAndGet(T obj, IntUnaryOperator updateFunction) {
        int old;
        int next;
        do {
            old = get(obj);
            next = updateFunction.applyAsInt(old);
        } while (!compareAndSet(obj, old, next));
        return next;
    }

    public final int getAndAccumulate(T obj, int x, IntBinaryOperator accumulatorFunction) {
        int old;
        int next;
        do {
            old = get(obj);
            next = accumulatorFunction.applyAsInt(old, x);
        } while (!compareAndSet(obj, old, next));
        return old;
    }

    public final int accumulateAndGet(T obj, int x, IntBinaryOperator accumulatorFunction) {
        int old;
        int next;
        do {
            old = get(obj);
            next = accumulatorFunction.applyAsInt(old, x);
        } while (!compareAndSet(obj, old, next));
        return next;
    }

    private static final class Impl<T> extends AtomicIntegerFieldUpdater<T> {
        private final Class<T> of;
        private final VarHandle field;

        Impl(Class<T> of, String name, Class<?> caller) {
            int found = FieldAccess.find(of, name, caller);
            if (Fields.type(found) != int.class) {
                throw new IllegalArgumentException("Must be integer type");
            }
            FieldAccess.checkVolatile(found);
            this.of = of;
            this.field = VarHandle.of0(found, of, int.class);
        }

        private void check(T obj) {
            if (!of.isInstance(obj)) {
                throw new ClassCastException();
            }
        }

        public boolean compareAndSet(T obj, int expect, int update) {
            check(obj);
            return field.compareAndSet(obj, expect, update);
        }

        public boolean weakCompareAndSet(T obj, int expect, int update) {
            check(obj);
            return field.weakCompareAndSet(obj, expect, update);
        }

        public void set(T obj, int newValue) {
            check(obj);
            field.setVolatile(obj, newValue);
        }

        public void lazySet(T obj, int newValue) {
            check(obj);
            field.setRelease(obj, newValue);
        }

        public int get(T obj) {
            check(obj);
            return (int) field.getVolatile(obj);
        }

        public int getAndSet(T obj, int newValue) {
            check(obj);
            return (int) field.getAndSet(obj, newValue);
        }

        public int getAndAdd(T obj, int delta) {
            check(obj);
            return (int) field.getAndAdd(obj, delta);
        }
    }
}
