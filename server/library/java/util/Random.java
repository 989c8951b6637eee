package java.util;

import gov.nasa.jpf.vm.Verify;
import java.util.random.RandomGenerator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import racelens.Model;

/**
 * With a seed, the numbers of a JVM. Without one, the explorer picks booleans and small numbers, up to sixteen
 * values at a time, in every possible way; larger numbers are those of the seed 42, one way out of many. Left out:
 * nextExponential.
 */
public class Random implements RandomGenerator, java.io.Serializable {
    private static final long MULTIPLIER = 0x5DEECE66DL;
    private static final long MASK = (1L << 48) - 1;

    private static Random shared;

    private long seed;
    private double nextGaussian;
    private boolean hasNextGaussian;
    private final boolean isOpen;

    public Random() {
        this(42, true);
    }

    public Random(long seed) {
        this(seed, false);
    }

    private Random(long seed, boolean isOpen) {
        this.seed = (seed ^ MULTIPLIER) & MASK;
        this.isOpen = isOpen && (getClass() == Random.class || this instanceof java.util.concurrent.ThreadLocalRandom);
    }

    public static Random shared0() {
        if (shared == null) {
            shared = new Random();
        }
        return shared;
    }

    public synchronized void setSeed(long seed) {
        this.seed = (seed ^ MULTIPLIER) & MASK;
        hasNextGaussian = false;
    }

    protected int next(int bits) {
        if (isOpen) {
            Model.assumes("random numbers with more than 16 possible values come from one fixed seed");
        }
        Model.step(this);
        seed = seed * MULTIPLIER + 0xBL & MASK;
        return (int) (seed >>> 48 - bits);
    }

    public void nextBytes(byte[] bytes) {
        for (int at = 0; at < bytes.length;) {
            int number = nextInt();
            for (int left = Math.min(bytes.length - at, 4); left > 0; left--) {
                bytes[at++] = (byte) number;
                number >>= 8;
            }
        }
    }

    public int nextInt() {
        return next(32);
    }

    public int nextInt(int bound) {
        if (bound <= 0) {
            throw new IllegalArgumentException("bound must be positive");
        }
        if (isOpen && bound <= 16) {
            return Verify.getInt(0, bound - 1);
        }
        int number = next(31);
        int most = bound - 1;
        if ((bound & most) == 0) {
            return (int) (bound * (long) number >> 31);
        }
        int drawn = number;
        while (drawn - (number = drawn % bound) + most < 0) {
            drawn = next(31);
        }
        return number;
    }

    public int nextInt(int origin, int bound) {
        if (origin >= bound) {
            throw new IllegalArgumentException("bound must be greater than origin");
        }
        if (isOpen && bound - origin > 0 && bound - origin <= 16) {
            return Verify.getInt(origin, bound - 1);
        }
        int number = nextInt();
        int size = bound - origin;
        int most = size - 1;
        if ((size & most) == 0) {
            return (number & most) + origin;
        }
        if (size > 0) {
            int drawn = number >>> 1;
            while (drawn + most - (number = drawn % size) < 0) {
                drawn = nextInt() >>> 1;
            }
            return number + origin;
        }
        while (number < origin || number >= bound) {
            number = nextInt();
        }
        return number;
    }

    public long nextLong() {
        return ((long) next(32) << 32) + next(32);
    }

    public long nextLong(long bound) {
        if (bound <= 0) {
            throw new IllegalArgumentException("bound must be positive");
        }
        return nextLong(0, bound);
    }

    public long nextLong(long origin, long bound) {
        if (origin >= bound) {
            throw new IllegalArgumentException("bound must be greater than origin");
        }
        long number = nextLong();
        long size = bound - origin;
        long most = size - 1;
        if ((size & most) == 0) {
            return (number & most) + origin;
        }
        if (size > 0) {
            long drawn = number >>> 1;
            while (drawn + most - (number = drawn % size) < 0) {
                drawn = nextLong() >>> 1;
            }
            return number + origin;
        }
        while (number < origin || number >= bound) {
            number = nextLong();
        }
        return number;
    }

    public boolean nextBoolean() {
        return isOpen ? Verify.getBoolean() : next(1) != 0;
    }

    public float nextFloat() {
        return next(24) / (float) (1 << 24);
    }

    public double nextDouble() {
        return (((long) next(26) << 27) + next(27)) * 0x1.0p-53;
    }

    public synchronized double nextGaussian() {
        if (hasNextGaussian) {
            hasNextGaussian = false;
            return nextGaussian;
        }
        double a;
        double b;
        double size;
        do {
            a = 2 * nextDouble() - 1;
            b = 2 * nextDouble() - 1;
            size = a * a + b * b;
        } while (size >= 1 || size == 0);
        double factor = Math.sqrt(-2 * Math.log(size) / size);
        nextGaussian = b * factor;
        hasNextGaussian = true;
        return a * factor;
    }

    public IntStream ints(long count) {
        if (count < 0) {
            throw new IllegalArgumentException("size must be non-negative");
        }
        return IntStream.generate(() -> nextInt()).limit(count);
    }

    public IntStream ints() {
        return IntStream.generate(() -> nextInt());
    }

    public IntStream ints(long count, int origin, int bound) {
        if (count < 0) {
            throw new IllegalArgumentException("size must be non-negative");
        }
        return ints(origin, bound).limit(count);
    }

    public IntStream ints(int origin, int bound) {
        if (origin >= bound) {
            throw new IllegalArgumentException("bound must be greater than origin");
        }
        return IntStream.generate(() -> inRange(origin, bound));
    }

    /** As the streams of a JVM draw: not quite as nextInt does. */
    private int inRange(int origin, int bound) {
        int size = bound - origin;
        if (size > 0) {
            return nextInt(size) + origin;
        }
        int number = nextInt();
        while (number < origin || number >= bound) {
            number = nextInt();
        }
        return number;
    }

    public LongStream longs(long count) {
        if (count < 0) {
            throw new IllegalArgumentException("size must be non-negative");
        }
        return LongStream.generate(() -> nextLong()).limit(count);
    }

    public LongStream longs() {
        return LongStream.generate(() -> nextLong());
    }

    public LongStream longs(long count, long origin, long bound) {
        if (count < 0) {
            throw new IllegalArgumentException("size must be non-negative");
        }
        return longs(origin, bound).limit(count);
    }

    public LongStream longs(long origin, long bound) {
        if (origin >= bound) {
            throw new IllegalArgumentException("bound must be greater than origin");
        }
        return LongStream.generate(() -> nextLong(origin, bound));
    }

    public DoubleStream doubles(long count) {
        if (count < 0) {
            throw new IllegalArgumentException("size must be non-negative");
        }
        return DoubleStream.generate(() -> nextDouble()).limit(count);
    }

    public DoubleStream doubles() {
        return DoubleStream.generate(() -> nextDouble());
    }

    public DoubleStream doubles(long count, double origin, double bound) {
        if (count < 0) {
            throw new IllegalArgumentException("size must be non-negative");
        }
        return doubles(origin, bound).limit(count);
    }

    public DoubleStream doubles(double origin, double bound) {
        if (!(origin < bound)) {
            throw new IllegalArgumentException("bound must be greater than origin");
        }
        return DoubleStream.generate(() -> {
            double number = nextDouble() * (bound - origin) + origin;
            return number >= bound ? Math.nextDown(bound) : number;
        });
    }
}
