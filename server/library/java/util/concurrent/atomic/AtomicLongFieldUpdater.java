package java.util.concurrent.atomic;

import java.lang.invoke.VarHandle;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import racelens.Fields;

/** Atomic access to a volatile long field of the objects of a class: that of a {@link VarHandle}. */
public abstract class AtomicLongFieldUpdater<T> {
    protected AtomicLongFieldUpdater() {}

    public static <U> AtomicLongFieldUpdater<U> newUpdater(Class<U> tclass, String fieldName) {
        return new Impl<U>(tclass, fieldName, Fields.caller());
    }

    public abstract boolean compareAndSet(T obj, long expect, long update);

    public abstract boolean weakCompareAndSet(T obj, long expect, long update);

    public abstract void set(T obj, long newValue);

    public abstract void lazySet(T obj, long newValue);

    public abstract long get(T obj);

    public long getAndSet(T obj, long newValue) {
        long old;
        do {
            old = get(obj);
        } while (!compareAndSet(obj, old, newValue));
        return old;
    }

    public long getAndIncrement(T obj) {
        return getAndAdd(obj, 1);
    }

    public long getAndDecrement(T obj) {
        return getAndAdd(obj, -1);
    }

    public long getAndAdd(T obj, long delta) {
        long old;
        do {
            old = get(obj);
        } while (!compareAndSet(obj, old, old + delta));
        return old;
    }

    public long incrementAndGet(T obj) {
        return addAndGet(obj, 1);
    }

    public long decrementAndGet(T obj) {
        return addAndGet(obj, -1);
    }

    public long addAndGet(T obj, long delta) {
        return getAndAdd(obj, delta) + delta;
    }

    public final long getAndUpdate(T obj, LongUnaryOperator updateFunction) {
        long old;
        long next;
        do {
            old = get(obj);
            next = updateFunction.applyAsLong(old);
        } while (!compareAndSet(obj, old, next));
        return old;
    }

    public final long updateAndGet(T obj, LongUnaryOperator updateFunction) {
        long old;
        long next;
        do {
            old = get(obj);
            next = updateFunction.applyAsLong(old);
        } while (!compareAndSet(obj, old, next));
        return next;
    }

    public final long getAndAccumulate(T obj, long x, LongBinaryOperator accumulatorFunction) {
        long old;
        long next;
        do {
            old = get(obj);
            next = accumulatorFunction.applyAsLong(old, x);
        } while (!compareAndSet(obj, old, next));
        return old;
    }

    public final long accumulateAndGet(T obj, long x, LongBinaryOperator accumulatorFunction) {
        long old;
        long next;
        do {
            old = get(obj);
            next = accumulatorFunction.applyAsLong(old, x);
        } while (!compareAndSet(obj, old, next));
        return next;
    }

    private static final class Impl<T> extends AtomicLongFieldUpdater<T> {
        private final Class<T> of;
        private final VarHandle field;

        Impl(Class<T> of, String name, Class<?> caller) {
            int found = FieldAccess.find(of, name, caller);
            if (Fields.type(found) != long.class) {
                throw new IllegalArgumentException("Must be long type");
            }
            FieldAccess.checkVolatile(found);
            this.of = of;
            this.field = VarHandle.of0(found, of, long.class);
        }

        private void check(T obj) {
            if (!of.isInstance(obj)) {
                throw new ClassCastException();
            }
        }

        public boolean compareAndSet(T obj, long expect, long update) {
            check(obj);
            return field.compareAndSet(obj, expect, update);
        }

        public boolean weakCompareAndSet(T obj, long expect, long update) {
            check(obj);
            return field.weakCompareAndSet(obj, expect, update);
        }

        public void set(T obj, long newValue) {
            check(obj);
            field.setVolatile(obj, newValue);
        }

        public void lazySet(T obj, long newValue) {
            check(obj);
            field.setRelease(obj, newValue);
        }

        public long get(T obj) {
            check(obj);
            return (long) field.getVolatile(obj);
        }

        public long getAndSet(T obj, long newValue) {
            check(obj);
            return (long) field.getAndSet(obj, newValue);
        }

        public long getAndAdd(T obj, long delta) {
            check(obj);
            return (long) field.getAndAdd(obj, delta);
        }
    }
}
