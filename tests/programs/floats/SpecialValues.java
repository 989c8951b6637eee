public class SpecialValues {
    static final double ZERO = 0.0;
    public static void main(String[] args) {
        double nan = ZERO / ZERO, inf = 1 / ZERO, negz = -ZERO;
        System.out.println((nan == nan) + " " + (nan != nan) + (nan < 1) + !(nan >= 1) + Double.isNaN(nan - nan) + Double.compare(nan, inf) + Double.valueOf(nan).equals(nan));
        System.out.println(inf + inf + " " + (inf - inf) + " " + inf * 0 + " " + 1 / negz + " " + (negz == 0) + Double.compare(negz, 0.0) + Math.min(0.0, negz) + " " + Math.max(-0.0, 0.0));
        System.out.println((int) nan + " " + (long) inf + " " + (int) -inf + " " + (char) inf + 0 + (byte) 1e10 + " " + (short) -1e10 + " " + (float) 1e-50);
        System.out.println(5 % 3.5 + " " + -5 % 3.0 + " " + 5 % inf + " " + inf % 5 + " " + Math.IEEEremainder(5, 3) + " " + 0.5f % 0.3f);
        System.out.println(1e16 + 1 == 1e16 ? "lost" : "kept"); System.out.println(0.1 + 0.7 + " " + 0.1f * 3 + " " + 3 * 0.1 + " " + 1.1f * 1.1f + " " + 100 * 1.1);
        System.out.println(Double.toString(1e-5) + " " + 123456789012.5 + " " + 1.0e10 + " " + 9999999.0 + " " + 1.0E7f + " " + 0.001 + " " + 9.999e-4 + " " + Double.MIN_NORMAL + " " + Float.MAX_VALUE);
        System.out.println(Math.round(-0.5) + " " + Math.round(0.5) + Math.round(2.5) + Math.round(-2.5) + " " + Math.rint(2.5) + Math.floor(-1.1) + Math.ceil(-1.9) + " " + Math.round(1e20) + " " + Math.round(Float.NaN));
        System.out.println(Double.doubleToLongBits(1.0) + " " + Float.floatToIntBits(-2.5f) + " " + Long.toHexString(Double.doubleToLongBits(nan)) + " " + Double.longBitsToDouble(0x4009_21FB_5444_2D18L));
        System.out.println(Math.sqrt(-1) + " " + Math.sqrt(2) + " " + Math.pow(2, 0.5) + " " + Math.pow(0, 0) + " " + Math.abs(-0.0) + " " + Math.signum(-3.2) + " " + Math.hypot(3, 4) + " " + Math.cbrt(27));
        float f = 16777216f; f++; double d = f; d++; System.out.println(f + " " + d + " " + (float) d + " " + (f == d - 1)); int i = 16777217; f = i; System.out.println((int) f - i + " " + (i == f) + ((double) i == f));
        System.out.println(Double.parseDouble("1e3") + Double.parseDouble("-.5") + Float.parseFloat("0x1p3") + " " + Double.parseDouble("Infinity") + Double.valueOf("NaN") + Double.hashCode(1.5) + " " + Float.compare(1f, 1.0000001f));
    }
}
