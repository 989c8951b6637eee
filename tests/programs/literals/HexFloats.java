public class HexFloats {
    public static void main(String[] a) {
        double d = 0x1.8p-1030;
        System.out.println(d);
        System.out.println(d * 0x1p54);
        System.out.println(Double.toHexString(d * 0x1p54));
        System.out.println(0x0.8p-1060);
        System.out.println(0x1p-1074 + " " + 0x1.fffffffffffffp1023 + " " + 0x1p-149f + " " + 0x.8p0 + " "
                + 0xAp-2f + " " + Double.parseDouble("0x1.8p-1030") + " " + 0x1.0000000000000800000001p0 + " "
                + 0x1.000001000001p0f + " " + Double.parseDouble("0x1p-1080") + Double.parseDouble("0x1p2000")
                + Float.parseFloat("0x1.000001000001p0"));
    }
}
