// expect data-race: `KeyRing.generation`
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BiFunction;

final class KeyRing {

    private final ReentrantLock lock = new ReentrantLock();
    private final long rotateWaitMillis;
    private String current;
    private String previous;
    private int generation;

    public KeyRing(String initialKey, long rotateWaitMillis) {
        this.current = requireKey(initialKey);
        this.rotateWaitMillis = rotateWaitMillis;
    }

    public boolean rotate(String newKey) throws InterruptedException {
        requireKey(newKey);
        boolean locked = lock.tryLock(rotateWaitMillis, TimeUnit.MILLISECONDS);
        try {
            previous = current;
            current = newKey;
            generation++;
            return true;
        } finally {
            if (locked) {
                lock.unlock();
            }
        }
    }

    public <R> R withKeys(BiFunction<? super String, ? super String, ? extends R> operation) {
        lock.lock();
        try {
            return operation.apply(current, previous);
        } finally {
            lock.unlock();
        }
    }

    public String current() {
        return withKeys((now, before) -> now);
    }

    public Optional<String> previous() {
        return withKeys((now, before) -> Optional.ofNullable(before));
    }

    public int generation() {
        lock.lock();
        try {
            return generation;
        } finally {
            lock.unlock();
        }
    }

    private static String requireKey(String key) {
        if (Objects.requireNonNull(key, "key").length() < 8) {
            throw new IllegalArgumentException("key too short");
        }
        return key;
    }
}
// right
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BiFunction;

final class KeyRing {

    private final ReentrantLock lock = new ReentrantLock();
    private final long rotateWaitMillis;
    private String current;
    private String previous;
    private int generation;

    public KeyRing(String initialKey, long rotateWaitMillis) {
        this.current = requireKey(initialKey);
        this.rotateWaitMillis = rotateWaitMillis;
    }

    public boolean rotate(String newKey) throws InterruptedException {
        requireKey(newKey);
        if (!lock.tryLock(rotateWaitMillis, TimeUnit.MILLISECONDS)) {
            return false;
        }
        try {
            previous = current;
            current = newKey;
            generation++;
            return true;
        } finally {
            lock.unlock();
        }
    }

    public <R> R withKeys(BiFunction<? super String, ? super String, ? extends R> operation) {
        lock.lock();
        try {
            return operation.apply(current, previous);
        } finally {
            lock.unlock();
        }
    }

    public String current() {
        return withKeys((now, before) -> now);
    }

    public Optional<String> previous() {
        return withKeys((now, before) -> Optional.ofNullable(before));
    }

    public int generation() {
        lock.lock();
        try {
            return generation;
        } finally {
            lock.unlock();
        }
    }

    private static String requireKey(String key) {
        if (Objects.requireNonNull(key, "key").length() < 8) {
            throw new IllegalArgumentException("key too short");
        }
        return key;
    }
}
