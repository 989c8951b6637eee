import java.util.SplittableRandom;
import java.util.stream.Collectors;

/** {@code java.util.SplittableRandom} with a seed gives the same numbers everywhere. */
public class SplittableRandoms {
    interface Asked { Object get() throws Exception; }

    static void show(Asked asked) {
        try {
            System.out.println(asked.get());
        } catch (Exception exception) {
            System.out.println(exception.getClass().getName() + ": " + exception.getMessage());
        }
    }

    public static void main(String[] args) {
        for (long seed : new long[] {0, 42, -1, Long.MIN_VALUE, 123456789012345L}) {
            SplittableRandom r = new SplittableRandom(seed);
            System.out.println(r.nextInt() + " " + r.nextInt(100) + " " + r.nextInt(64) + " " + r.nextInt(5, 9) + " " + r.nextInt(-5, Integer.MAX_VALUE) + " " + r.nextInt(1 << 30) + " " + r.nextInt((1 << 30) + 1));
            System.out.println(r.nextLong() + " " + r.nextLong(10) + " " + r.nextLong(1L << 40) + " " + r.nextLong(3, 9) + " " + r.nextLong(Long.MIN_VALUE, 5) + " " + r.nextLong(Long.MAX_VALUE));
            System.out.println(r.nextDouble() + " " + r.nextDouble(5) + " " + r.nextDouble(-1, 1) + " " + r.nextFloat() + " " + r.nextFloat(2) + " " + r.nextFloat(3, 4) + " " + r.nextBoolean());
            SplittableRandom s = r.split(), t = s.split();
            System.out.println(s.nextInt() + " " + t.nextLong() + " " + r.nextInt() + " " + t.nextBoolean());
            byte[] bytes = new byte[11];
            r.nextBytes(bytes);
            int sum = 0;
            for (byte b : bytes) {
                sum = sum * 31 + b;
            }
            System.out.println(sum);
            System.out.println(r.ints(3).boxed().collect(Collectors.toList()) + " " + r.ints(3, 0, 9).boxed().collect(Collectors.toList()) + " " + r.longs(2, 5, 50).boxed().collect(Collectors.toList()) + " " + r.doubles(2).boxed().collect(Collectors.toList()) + r.doubles(1, 3, 4).boxed().collect(Collectors.toList()) + r.ints(0, 3).limit(4).sum() + " " + r.longs().limit(1).sum() + " " + r.doubles().limit(2).count() + r.ints().limit(2).count() + r.longs(2).count() + r.longs(1, 3).limit(2).count() + r.doubles(1, 2).limit(2).count());
        }
        SplittableRandom r = new SplittableRandom(1);
        show(() -> r.nextInt(0));
        show(() -> r.nextInt(5, 5));
        show(() -> r.nextLong(-1));
        show(() -> r.nextDouble(-1));
        show(() -> r.nextDouble(2, 1));
        show(() -> r.ints(-1));
        show(() -> r.ints(2, 1));
        show(() -> new SplittableRandom() != null);
    }
}
