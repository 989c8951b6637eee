public class NumberForms {
    public static void main(String[] args) {
        System.out.println(0x7fff_ffff + 0b1010_1010 + 017 + 0_17 + 1_000);
        System.out.println(0xFFFFFFFFL + 0xFFFFFFFF + 0b1L + 0777L + -0x8000_0000);
        System.out.println(1e3 + 1.5e-3 + .5 + 5. + 0x1p4 + 0x.8p1 + 1f + 2D + 1e10f);
        System.out.println(Float.MIN_VALUE + " " + Double.MAX_VALUE + " " + 1e-45f + " " + 4.9e-324);
        System.out.println(Integer.MIN_VALUE + " " + -2147483648 + " " + -9223372036854775808L);
        System.out.println((byte) 0x80 + " " + (short) 0xFFFF + " " + (char) 97 + " " + (int) 'z' + " " + (byte) 'é');
        System.out.println(100_000_000 * 100 + " " + 100_000_000L * 100);
        System.out.println(0.1 + 0.2 + " " + (0.1f + 0.2f) + " " + (0.1f + 0.2) + " " + 1.0 / 3 + " " + 1.0f / 3);
        System.out.println(1e7 + " " + 1.0E-4 + " " + 123456789.0 + " " + 1e21 + " " + 100f + " " + 1.0e-3f + " " + 16777217f);
        System.out.println((float) 1e40 + " " + (int) 1e20 + " " + (long) Double.NaN + " " + (int) -1.9 + " " + (char) 98.6 + " " + (byte) 300.5);
    }
}
