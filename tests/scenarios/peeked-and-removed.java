// expect not-linearizable: `borrow()` = 1
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;
import java.util.function.Supplier;

final class ObjectPool<T> {
    private final Queue<T> idle = new ConcurrentLinkedQueue<>();
    private final Supplier<? extends T> factory;
    public ObjectPool(Supplier<? extends T> factory) {
        this.factory = Objects.requireNonNull(factory, "factory");
    }
    public T borrow() {
        T object = idle.peek();
        if (object != null) {
            idle.remove(object);
            return object;
        }
        return create();
    }
    public void giveBack(T object) {
        idle.offer(Objects.requireNonNull(object, "object"));
    }
    public <R> R with(Function<? super T, ? extends R> work) {
        T object = borrow();
        try {
            return work.apply(object);
        } finally {
            giveBack(object);
        }
    }
    public void prefill() {
        idle.offer(create());
    }
    public boolean hasIdle() {
        return !idle.isEmpty();
    }
    private T create() {
        T created = factory.get();
        if (created == null) {
            throw new IllegalStateException("factory returned null");
        }
        return created;
    }
}
// right
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;
import java.util.function.Supplier;

final class ObjectPool<T> {
    private final Queue<T> idle = new ConcurrentLinkedQueue<>();
    private final Supplier<? extends T> factory;
    public ObjectPool(Supplier<? extends T> factory) {
        this.factory = Objects.requireNonNull(factory, "factory");
    }
    public T borrow() {
        T object = idle.poll();
        return object != null ? object : create();
    }
    public void giveBack(T object) {
        idle.offer(Objects.requireNonNull(object, "object"));
    }
    public <R> R with(Function<? super T, ? extends R> work) {
        T object = borrow();
        try {
            return work.apply(object);
        } finally {
            giveBack(object);
        }
    }
    public void prefill() {
        idle.offer(create());
    }
    public boolean hasIdle() {
        return !idle.isEmpty();
    }
    private T create() {
        T created = factory.get();
        if (created == null) {
            throw new IllegalStateException("factory returned null");
        }
        return created;
    }
}
