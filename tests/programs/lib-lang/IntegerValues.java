public class IntegerValues {
    public static void main(String[] args) throws Exception {
        int[] values = {0, 42, -1, 1 << 30, Integer.MIN_VALUE};
        for (int a : values) {
            Integer box = Integer.valueOf(a);
            System.out.println(box + " " + box.byteValue() + " " + box.shortValue() + " " + box.intValue() + " " + box.longValue() + " " + (long) box.floatValue() + " " + box.doubleValue()
                    + " " + box.hashCode() + " " + Integer.hashCode(a) + " " + Integer.toString(a) + " " + box.toString() + " " + box.equals(Integer.valueOf(a)) + box.equals("x") + " " + Integer.toUnsignedLong(a) + " " + Integer.toUnsignedString(a) + " " + Integer.reverseBytes(a) + " " + Integer.reverse(a));
            for (int b : values) {
                System.out.print(Integer.compare(a, b) + " " + Integer.compareUnsigned(a, b) + " " + box.compareTo(Integer.valueOf(b)) + " " + (a == b) + "; ");
            }
            System.out.println();
        }
        System.out.println(Integer.getInteger("none") + " " + Integer.getInteger("none", 3) + Integer.getInteger("none", Integer.valueOf(4)));
        System.out.println(Integer.MIN_VALUE + " " + Integer.MAX_VALUE + " " + Integer.SIZE + " " + Integer.BYTES + " " + Integer.TYPE);

        for (int a : values) {
            System.out.println(Integer.highestOneBit(a) + " " + Integer.lowestOneBit(a) + " " + Integer.numberOfLeadingZeros(a) + " " + Integer.numberOfTrailingZeros(a) + " " + Integer.bitCount(a)
                    + " " + Integer.rotateLeft(a, 3) + " " + Integer.rotateRight(a, 5) + " " + Integer.signum(a) + " " + Integer.toBinaryString(a) + " " + Integer.toHexString(a) + " " + Integer.toOctalString(a)
                    + " " + Integer.toString(a, 36) + " " + Integer.toUnsignedString(a, 16));
            for (int b : values) {
                System.out.print(Integer.max(a, b) + " " + Integer.min(a, b) + " " + Integer.sum(a, b) + (b == 0 ? "" : " " + Integer.divideUnsigned(a, b) + " " + Integer.remainderUnsigned(a, b)) + "; ");
            }
            System.out.println();
        }
        System.out.println(Integer.parseUnsignedInt("255") + " " + Integer.parseUnsignedInt("ff", 16) + " " + Integer.parseInt("ab12cd", 2, 4, 10));
    }
}
