public class FloatValues {
    public static void main(String[] args) throws Exception {
        float[] values = {0f, -0f, 1.5f, -2.75f, 1e10f, 300f, Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY};
        for (float a : values) {
            Float box = a;
            System.out.println(box + " " + box.byteValue() + " " + box.shortValue() + " " + box.intValue() + " " + box.longValue() + " " + box.floatValue() + " " + box.doubleValue()
                    + " " + box.hashCode() + " " + Float.hashCode(a) + " " + Float.toString(a) + " " + box.toString() + " " + Float.toHexString(a) + " " + box.isNaN() + box.isInfinite()
                    + Float.isNaN(a) + Float.isInfinite(a) + Float.isFinite(a) + " " + Float.floatToIntBits(a) + " " + Float.floatToRawIntBits(a));
            for (float b : values) {
                System.out.print(Float.compare(a, b) + " " + box.compareTo(b) + " " + box.equals(b) + " " + (a == b) + " " + Float.max(a, b) + " " + Float.min(a, b) + " " + Float.sum(a, b) + "; ");
            }
            System.out.println();
        }
        System.out.println(Float.MIN_EXPONENT + " " + Float.MAX_EXPONENT + " " + (Float.MIN_NORMAL > 0) + (Float.MIN_VALUE > 0) + (Float.MAX_VALUE + 1 == Float.MAX_VALUE) + " " + Float.SIZE + " " + Float.BYTES + " " + Float.TYPE);
    }
}
