package java.util.random;

import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** What {@link java.util.Random} is; other generators aren't there. Left out: how to find them, nextExponential. */
public interface RandomGenerator {
    boolean nextBoolean();

    void nextBytes(byte[] bytes);

    float nextFloat();

    default float nextFloat(float bound) {
        if (!(bound > 0 && bound < Float.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("bound must be finite and positive");
        }
        return nextFloat(0, bound);
    }

    default float nextFloat(float origin, float bound) {
        if (!(origin < bound && bound - origin < Float.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("bound must be greater than origin");
        }
        float number = nextFloat() * (bound - origin) + origin;
        return number >= bound ? Math.nextDown(bound) : number;
    }

    double nextDouble();

    default double nextDouble(double bound) {
        if (!(bound > 0 && bound < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("bound must be finite and positive");
        }
        return nextDouble(0, bound);
    }

    default double nextDouble(double origin, double bound) {
        if (!(origin < bound && bound - origin < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("bound must be greater than origin");
        }
        double number = nextDouble() * (bound - origin) + origin;
        return number >= bound ? Math.nextDown(bound) : number;
    }

    int nextInt();

    int nextInt(int bound);

    int nextInt(int origin, int bound);

    long nextLong();

    long nextLong(long bound);

    long nextLong(long origin, long bound);

    double nextGaussian();

    default double nextGaussian(double mean, double deviation) {
        if (deviation < 0) {
            throw new IllegalArgumentException("standard deviation must be non-negative");
        }
        return mean + deviation * Gaussian.drawn0();
    }

    DoubleStream doubles();

    DoubleStream doubles(double origin, double bound);

    DoubleStream doubles(long count);

    DoubleStream doubles(long count, double origin, double bound);

    IntStream ints();

    IntStream ints(int origin, int bound);

    IntStream ints(long count);

    IntStream ints(long count, int origin, int bound);

    LongStream longs();

    LongStream longs(long origin, long bound);

    LongStream longs(long count);

    LongStream longs(long count, long origin, long bound);
}
