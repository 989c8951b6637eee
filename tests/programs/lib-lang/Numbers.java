public class Numbers {
    static void show(Object value) {
        System.out.println(value);
    }

    interface Act {
        Object run() throws Exception;
    }

    static void fails(Act act) {
        try {
            show("fine: " + act.run());
        } catch (Exception exception) {
            show(exception.getClass().getName() + ": " + exception.getMessage());
        }
    }

    public static void main(String[] args) throws Exception {
        show(Integer.parseInt("-123") + " " + Integer.parseInt("7f", 16) + " " + Integer.valueOf("12") + " " + Integer.parseInt("+5") + " " + Integer.decode("0x1F") + " " + Integer.decode("-010"));
        show(Integer.toString(255, 2) + " " + Integer.toString(-255, 16) + " " + Integer.toHexString(-1) + " " + Integer.toBinaryString(10) + " " + Integer.toOctalString(64));
        show(Integer.bitCount(255) + " " + Integer.highestOneBit(100) + " " + Integer.lowestOneBit(100) + " " + Integer.numberOfLeadingZeros(1) + " " + Integer.numberOfTrailingZeros(8) + " " + Integer.numberOfLeadingZeros(0));
        show(Integer.rotateLeft(1, 33) + " " + Integer.rotateRight(1, 1) + " " + Integer.reverse(1) + " " + Integer.reverseBytes(0x01020304) + " " + Integer.signum(-9));
        show(Integer.compare(1, 2) + " " + Integer.compareUnsigned(-1, 1) + " " + Integer.divideUnsigned(-1, 2) + " " + Integer.remainderUnsigned(-1, 7) + " " + Integer.toUnsignedString(-1) + " " + Integer.toUnsignedLong(-1) + " " + Integer.parseUnsignedInt("4294967295"));
        show(Integer.max(1, 2) + Integer.min(1, 2) + Integer.sum(1, 2) + " " + Integer.hashCode(5) + " " + Integer.MAX_VALUE + " " + Integer.MIN_VALUE + " " + Integer.SIZE + Integer.BYTES);
        show(Long.parseLong("-9223372036854775808") + " " + Long.toString(Long.MAX_VALUE, 36) + " " + Long.toHexString(-1L) + " " + Long.bitCount(-1L) + " " + Long.numberOfTrailingZeros(1L << 40) + " " + Long.numberOfLeadingZeros(1L << 40));
        show(Long.divideUnsigned(-1L, 10) + " " + Long.remainderUnsigned(-1L, 10) + " " + Long.toUnsignedString(-1L) + " " + Long.parseUnsignedLong("18446744073709551615") + " " + Long.reverse(1L) + " " + Long.reverseBytes(1L) + " " + Long.rotateLeft(1L, 65) + " " + Long.hashCode(1L << 32));
        show(Double.parseDouble("1e3") + " " + Double.parseDouble(" -2.5 ") + " " + Double.valueOf("NaN") + " " + Double.parseDouble("0x1p4") + " " + Double.toHexString(1.5) + " " + Double.compare(0.0, -0.0) + " " + Double.isNaN(0.0 / 0) + Double.isInfinite(1 / 0.0) + Double.isFinite(1.0));
        show(Double.doubleToLongBits(1.5) + " " + Double.longBitsToDouble(4609434218613702656L) + " " + Float.floatToIntBits(1.5f) + " " + Float.intBitsToFloat(1069547520) + " " + Float.parseFloat("3.4f") + " " + Double.hashCode(1.5) + " " + Double.MIN_VALUE + " " + Double.MAX_VALUE + " " + Float.MAX_VALUE);
        show(Short.parseShort("-7") + " " + Byte.parseByte("7f", 16) + " " + Byte.toUnsignedInt((byte) -1) + " " + Short.reverseBytes((short) 1) + " " + Short.toUnsignedInt((short) -1) + " " + Byte.MAX_VALUE + Short.MIN_VALUE);
        show(Boolean.parseBoolean("TrUe") + " " + Boolean.valueOf("no") + " " + Boolean.logicalXor(true, false) + " " + Boolean.compare(true, false) + " " + Boolean.hashCode(true));
        show(Integer.valueOf(5).equals(5) + " " + Integer.valueOf(5).equals(5L) + " " + Integer.valueOf(3).compareTo(4) + " " + Long.valueOf(3).intValue() + " " + Double.valueOf(3.9).intValue() + " " + Integer.valueOf(300).byteValue());
        fails(() -> Integer.parseInt("x1"));
        fails(() -> Integer.parseInt(""));
        fails(() -> Integer.parseInt("2147483648"));
        fails(() -> Integer.parseInt(null));
        fails(() -> Long.parseLong("1L"));
        fails(() -> Double.parseDouble("abc"));
        fails(() -> Double.parseDouble(""));
        fails(() -> Byte.parseByte("200"));
    }
}
