public class ByteValues {
    public static void main(String[] args) throws Exception {
        byte[] values = {(byte) 0, (byte) 5, (byte) -128, (byte) 127};
        for (byte a : values) {
            Byte box = Byte.valueOf(a);
            System.out.println(box + " " + box.byteValue() + " " + box.shortValue() + " " + box.intValue() + " " + box.longValue() + " " + (long) box.floatValue() + " " + box.doubleValue()
                    + " " + box.hashCode() + " " + Byte.hashCode(a) + " " + Byte.toString(a) + " " + box.toString() + " " + box.equals(Byte.valueOf(a)) + box.equals("x") + " " + Byte.toUnsignedInt(a) + " " + Byte.toUnsignedLong(a));
            for (byte b : values) {
                System.out.print(Byte.compare(a, b) + " " + Byte.compareUnsigned(a, b) + " " + box.compareTo(Byte.valueOf(b)) + " " + (a == b) + "; ");
            }
            System.out.println();
        }

        System.out.println(Byte.MIN_VALUE + " " + Byte.MAX_VALUE + " " + Byte.SIZE + " " + Byte.BYTES + " " + Byte.TYPE);
    }
}
