public class ShortValues {
    public static void main(String[] args) throws Exception {
        short[] values = {(short) 0, (short) 300, (short) -32768, (short) 32767};
        for (short a : values) {
            Short box = Short.valueOf(a);
            System.out.println(box + " " + box.byteValue() + " " + box.shortValue() + " " + box.intValue() + " " + box.longValue() + " " + (long) box.floatValue() + " " + box.doubleValue()
                    + " " + box.hashCode() + " " + Short.hashCode(a) + " " + Short.toString(a) + " " + box.toString() + " " + box.equals(Short.valueOf(a)) + box.equals("x") + " " + Short.toUnsignedInt(a) + " " + Short.toUnsignedLong(a) + " " + Short.reverseBytes(a));
            for (short b : values) {
                System.out.print(Short.compare(a, b) + " " + Short.compareUnsigned(a, b) + " " + box.compareTo(Short.valueOf(b)) + " " + (a == b) + "; ");
            }
            System.out.println();
        }

        System.out.println(Short.MIN_VALUE + " " + Short.MAX_VALUE + " " + Short.SIZE + " " + Short.BYTES + " " + Short.TYPE);
    }
}
