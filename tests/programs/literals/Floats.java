public class Floats {
    public static void main(String[] args) {
        System.out.println(1.5 + " " + .5 + " " + 5. + " " + 1e3 + " " + 1E-3 + " " + 1e7 + " " + 1.0e-5 + " " + 12345678.9);
        System.out.println(1.5f + " " + .1F + " " + 1d + " " + 7D + " " + 1_0.2_5);
        System.out.println(0x1p3 + " " + 0x1.8p1 + " " + 0x.8p0f + " " + 0xAp-2);
        System.out.println(Double.MAX_VALUE + " " + Double.MIN_VALUE + " " + Float.MAX_VALUE + " " + Float.MIN_VALUE);
        System.out.println(0.1 + 0.2);
        System.out.println(0.1f + 0.2f);
        System.out.println(100.0 / 3 + " " + 100f / 3);
        System.out.println(1.0E10 + " " + 123456789012345680.0 + " " + 9007199254740993.0);
    }
}
