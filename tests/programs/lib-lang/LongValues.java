public class LongValues {
    public static void main(String[] args) throws Exception {
        long[] values = {0L, 42L, -1L, Long.MAX_VALUE, Long.MIN_VALUE, 3L << 40};
        for (long a : values) {
            Long box = Long.valueOf(a);
            System.out.println(box + " " + box.byteValue() + " " + box.shortValue() + " " + box.intValue() + " " + box.longValue() + " " + (long) box.floatValue() + " " + box.doubleValue()
                    + " " + box.hashCode() + " " + Long.hashCode(a) + " " + Long.toString(a) + " " + box.toString() + " " + box.equals(Long.valueOf(a)) + box.equals("x") + " " + Long.toUnsignedString(a) + " " + Long.reverseBytes(a) + " " + Long.reverse(a));
            for (long b : values) {
                System.out.print(Long.compare(a, b) + " " + Long.compareUnsigned(a, b) + " " + box.compareTo(Long.valueOf(b)) + " " + (a == b) + "; ");
            }
            System.out.println();
        }
        System.out.println(Long.getLong("none") + " " + Long.getLong("none", 3) + Long.getLong("none", Long.valueOf(4)));
        System.out.println(Long.MIN_VALUE + " " + Long.MAX_VALUE + " " + Long.SIZE + " " + Long.BYTES + " " + Long.TYPE);

        for (long a : values) {
            System.out.println(Long.highestOneBit(a) + " " + Long.lowestOneBit(a) + " " + Long.numberOfLeadingZeros(a) + " " + Long.numberOfTrailingZeros(a) + " " + Long.bitCount(a)
                    + " " + Long.rotateLeft(a, 3) + " " + Long.rotateRight(a, 5) + " " + Long.signum(a) + " " + Long.toBinaryString(a) + " " + Long.toHexString(a) + " " + Long.toOctalString(a)
                    + " " + Long.toString(a, 36) + " " + Long.toUnsignedString(a, 16));
            for (long b : values) {
                System.out.print(Long.max(a, b) + " " + Long.min(a, b) + " " + Long.sum(a, b) + (b == 0 ? "" : " " + Long.divideUnsigned(a, b) + " " + Long.remainderUnsigned(a, b)) + "; ");
            }
            System.out.println();
        }
        System.out.println(Long.parseUnsignedLong("255") + " " + Long.parseUnsignedLong("ff", 16) + " " + Long.parseLong("ab12cd", 2, 4, 10));
    }
}
