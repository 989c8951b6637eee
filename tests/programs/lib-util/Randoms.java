import java.util.*;

public class Randoms {
    static void show(Object value) {
        System.out.println(value);
    }

    public static void main(String[] args) throws Exception {
        Random r = new Random(42);
        show(r.nextInt() + " " + r.nextInt(100) + " " + r.nextLong() + " " + r.nextDouble() + " " + r.nextBoolean() + " " + r.nextFloat() + " " + r.nextGaussian() + " " + r.nextInt(16));
        byte[] bytes = new byte[7];
        r.nextBytes(bytes);
        show(Arrays.toString(bytes) + r.nextInt(5, 10) + " " + r.nextLong(1000) + " " + r.nextLong(5, 10));
        show(Arrays.toString(new Random(7).ints(5).toArray()) + Arrays.toString(new Random(7).ints(5, 0, 10).toArray()) + Arrays.toString(new Random(7).doubles(2).toArray()));
        r.setSeed(1);
        show(r.nextInt() + " " + new Random(5).longs(2).sum());
        UUID u = new UUID(0x123456789abcdef0L, 0x8edcba9876543210L);
        show(u + " " + u.hashCode() + u.version() + u.variant() + UUID.fromString(u.toString()).equals(u) + u.compareTo(u));
        StringJoiner j = new StringJoiner(", ", "{", "}");
        j.setEmptyValue("none");
        show(j);
        j.add("a").add("b");
        show(j + " " + j.length());
        BitSet b = new BitSet();
        b.set(1);
        b.set(5, 8);
        b.flip(6);
        show(b + " " + b.get(5) + b.cardinality() + b.length() + b.nextSetBit(2) + b.nextClearBit(5) + b.previousSetBit(4) + b.size() + b.hashCode() + b.isEmpty());
        BitSet c = (BitSet) b.clone();
        c.and(BitSet.valueOf(new long[] {2}));
        b.or(c);
        b.xor(c);
        show(b + " " + c + b.intersects(c) + b.stream().sum() + Arrays.toString(b.toLongArray()));
        Properties p = new Properties();
        p.setProperty("k", "v");
        show(p.getProperty("k") + p.getProperty("x") + p.getProperty("x", "d") + p.stringPropertyNames());
    }
}
