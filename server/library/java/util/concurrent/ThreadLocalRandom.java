package java.util.concurrent;

import java.util.Random;

/** A {@link Random} without a seed for each thread: the explorer picks small numbers. */
public class ThreadLocalRandom extends Random {
    private static final ThreadLocal<ThreadLocalRandom> OWN = ThreadLocal.withInitial(() -> new ThreadLocalRandom());

    private ThreadLocalRandom() {}

    public static ThreadLocalRandom current() {
        return OWN.get();
    }

    public void setSeed(long seed) {
        throw new UnsupportedOperationException();
    }
}
