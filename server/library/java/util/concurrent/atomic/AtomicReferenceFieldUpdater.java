package java.util.concurrent.atomic;

import java.lang.invoke.VarHandle;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import racelens.Fields;

/** Atomic access to a volatile reference field of the objects of a class: that of a {@link VarHandle}. */
public abstract class AtomicReferenceFieldUpdater<T, V> {
    protected AtomicReferenceFieldUpdater() {}

    public static <U, W> AtomicReferenceFieldUpdater<U, W> newUpdater(
            Class<U> tclass, Class<W> vclass, String fieldName) {
        return new Impl<U, W>(tclass, vclass, fieldName, Fields.caller());
    }

    public abstract boolean compareAndSet(T obj, V expect, V update);

    public abstract boolean weakCompareAndSet(T obj, V expect, V update);

    public abstract void set(T obj, V newValue);

    public abstract void lazySet(T obj, V newValue);

    public abstract V get(T obj);

    public V getAndSet(T obj, V newValue) {
        V old;
        do {
            old = get(obj);
        } while (!compareAndSet(obj, old, newValue));
        return old;
    }

    public final V getAndUpdate(T obj, UnaryOperator<V> updateFunction) {
        V old;
        V next;
        do {
            old = get(obj);
            next = updateFunction.apply(old);
        } while (!compareAndSet(obj, old, next));
        return old;
    }

    public final V updateAndGet(T obj, UnaryOperator<V> updateFunction) {
        V old;
        V next;
        do {
            old = get(obj);
            next = updateFunction.apply(old);
        } while (!compareAndSet(obj, old, next));
        return next;
    }

    public final V getAndAccumulate(T obj, V x, BinaryOperator<V> accumulatorFunction) {
        V old;
        V next;
        do {
            old = get(obj);
            next = accumulatorFunction.apply(old, x);
        } while (!compareAndSet(obj, old, next));
        return old;
    }

    public final V accumulateAndGet(T obj, V x, BinaryOperator<V> accumulatorFunction) {
        V old;
        V next;
        do {
            old = get(obj);
            next = accumulatorFunction.apply(old, x);
        } while (!compareAndSet(obj, old, next));
        return next;
    }

    private static final class Impl<T, V> extends AtomicReferenceFieldUpdater<T, V> {
        private final Class<T> of;
        private final Class<V> type;
        private final VarHandle field;

        Impl(Class<T> of, Class<V> type, String name, Class<?> caller) {
            int found = FieldAccess.find(of, name, caller);
            if (Fields.type(found) != type) {
                throw new ClassCastException();
            }
            if (type.isPrimitive()) {
                throw new IllegalArgumentException("Must be reference type");
            }
            FieldAccess.checkVolatile(found);
            this.of = of;
            this.type = type;
            this.field = VarHandle.of0(found, of, type);
        }

        private void check(T obj) {
            if (!of.isInstance(obj)) {
                throw new ClassCastException();
            }
        }

        private void checkValue(V value) {
            if (value != null && !type.isInstance(value)) {
                throw new ClassCastException();
            }
        }

        public boolean compareAndSet(T obj, V expect, V update) {
            check(obj);
            checkValue(update);
            Object expected = expect;
            // What can't be in the field isn't there.
            if (expected != null && !type.isInstance(expected)) {
                expected = this;
                return field.getVolatile(obj) == expected;
            }
            return field.compareAndSet(obj, expected, (Object) update);
        }

        public boolean weakCompareAndSet(T obj, V expect, V update) {
            return compareAndSet(obj, expect, update);
        }

        public void set(T obj, V newValue) {
            check(obj);
            checkValue(newValue);
            field.setVolatile(obj, (Object) newValue);
        }

        public void lazySet(T obj, V newValue) {
            check(obj);
            checkValue(newValue);
            field.setRelease(obj, (Object) newValue);
        }

        @SuppressWarnings("unchecked")
        public V get(T obj) {
            check(obj);
            return (V) field.getVolatile(obj);
        }

        @SuppressWarnings("unchecked")
        public V getAndSet(T obj, V newValue) {
            check(obj);
            checkValue(newValue);
            return (V) field.getAndSet(obj, (Object) newValue);
        }
    }
}
