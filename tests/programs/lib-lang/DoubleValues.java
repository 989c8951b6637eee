public class DoubleValues {
    public static void main(String[] args) throws Exception {
        double[] values = {0.0, -0.0, 1.5, -2.75, 1e10, 300.0, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (double a : values) {
            Double box = a;
            System.out.println(box + " " + box.byteValue() + " " + box.shortValue() + " " + box.intValue() + " " + box.longValue() + " " + box.floatValue() + " " + box.doubleValue()
                    + " " + box.hashCode() + " " + Double.hashCode(a) + " " + Double.toString(a) + " " + box.toString() + " " + Double.toHexString(a) + " " + box.isNaN() + box.isInfinite()
                    + Double.isNaN(a) + Double.isInfinite(a) + Double.isFinite(a) + " " + Double.doubleToLongBits(a) + " " + Double.doubleToRawLongBits(a));
            for (double b : values) {
                System.out.print(Double.compare(a, b) + " " + box.compareTo(b) + " " + box.equals(b) + " " + (a == b) + " " + Double.max(a, b) + " " + Double.min(a, b) + " " + Double.sum(a, b) + "; ");
            }
            System.out.println();
        }
        System.out.println(Double.MIN_EXPONENT + " " + Double.MAX_EXPONENT + " " + (Double.MIN_NORMAL > 0) + (Double.MIN_VALUE > 0) + (Double.MAX_VALUE + 1 == Double.MAX_VALUE) + " " + Double.SIZE + " " + Double.BYTES + " " + Double.TYPE);
    }
}
