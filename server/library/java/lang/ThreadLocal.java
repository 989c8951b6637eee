package java.lang;

import java.util.function.Supplier;

/** Values that a thread keeps for itself: no other thread can see them, so nothing here is a step. */
public class ThreadLocal<T> {
    public ThreadLocal() {}

    public static <S> ThreadLocal<S> withInitial(Supplier<? extends S> initial) {
        return new Supplied<S>(initial);
    }

    private static final class Supplied<T> extends ThreadLocal<T> {
        private final Supplier<? extends T> initial;

        Supplied(Supplier<? extends T> initial) {
            if (initial == null) {
                throw new NullPointerException();
            }
            this.initial = initial;
        }

        protected T initialValue() {
            return initial.get();
        }
    }

    protected T initialValue() {
        return null;
    }

    T childValue(T value) {
        return value;
    }

    boolean isInherited() {
        return false;
    }

    private int find(Object[] locals) {
        if (locals != null) {
            for (int at = 0; at < locals.length; at += 2) {
                if (locals[at] == this) {
                    return at;
                }
            }
        }
        return -1;
    }

    @SuppressWarnings("unchecked")
    public T get() {
        Object[] locals = Thread.locals0(Thread.currentThread());
        int at = find(locals);
        if (at >= 0) {
            return (T) locals[at + 1];
        }
        T value = initialValue();
        keep(value);
        return value;
    }

    public void set(T value) {
        keep(value);
    }

    private void keep(T value) {
        Thread thread = Thread.currentThread();
        Object[] locals = Thread.locals0(thread);
        int at = find(locals);
        if (at >= 0) {
            locals[at + 1] = value;
            return;
        }
        int length = locals == null ? 0 : locals.length;
        Object[] more = new Object[length + 2];
        if (length > 0) {
            System.copy0(locals, 0, more, 0, length);
        }
        more[length] = this;
        more[length + 1] = value;
        Thread.setLocals0(thread, more);
    }

    public void remove() {
        Thread thread = Thread.currentThread();
        Object[] locals = Thread.locals0(thread);
        int at = find(locals);
        if (at < 0) {
            return;
        }
        if (locals.length == 2) {
            Thread.setLocals0(thread, null);
            return;
        }
        Object[] fewer = new Object[locals.length - 2];
        System.copy0(locals, 0, fewer, 0, at);
        System.copy0(locals, at + 2, fewer, at, fewer.length - at);
        Thread.setLocals0(thread, fewer);
    }

    @SuppressWarnings("unchecked")
    static Object[] inherited0(Object[] locals) {
        int count = 0;
        for (int at = 0; at < locals.length; at += 2) {
            if (((ThreadLocal<?>) locals[at]).isInherited()) {
                count += 2;
            }
        }
        if (count == 0) {
            return null;
        }
        Object[] own = new Object[count];
        count = 0;
        for (int at = 0; at < locals.length; at += 2) {
            ThreadLocal<Object> each = (ThreadLocal<Object>) locals[at];
            if (each.isInherited()) {
                own[count++] = each;
                own[count++] = each.childValue(locals[at + 1]);
            }
        }
        return own;
    }
}
