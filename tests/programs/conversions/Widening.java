public class Widening {
    static String t(byte v) { return "b" + v; }
    static String t(short v) { return "s" + v; }
    static String t(char v) { return "c" + v; }
    static String t(int v) { return "i" + v; }
    static String t(long v) { return "l" + v; }
    static String t(float v) { return "f" + v; }
    static String t(double v) { return "d" + v; }
    public static void main(String[] args) {
        byte b = -1; short s = -2; char c = 'A'; int i = 1 << 30; long l = 1L << 60; float f = 1.1f; double d = 1e300;
        System.out.println(t(b) + t((char) b) + t((short) c) + t(b + b) + t(c + 1) + t(s * l) + t(l + f) + t(f * d));
        System.out.println(t((byte) i) + t((byte) 257) + t((int) l) + t((int) f) + t((long) d) + t((float) d) + t((int) Float.NaN) + t((char) -1.5));
        float big = i + 1;
        System.out.println((int) big - i + " " + (long) (float) Long.MAX_VALUE + " " + (double) 0.1f + " " + (float) 0.1);
        b += 300; s -= 70000; c += 1.9; i *= 2.5; l /= 3.0; f %= 0.3; b >>>= 1; c <<= 1;
        System.out.println(b + " " + s + " " + (int) c + " " + i + " " + l + " " + f);
        b = (byte) 0x80;
        System.out.println((b >> 1) + " " + (b >>> 1) + " " + (b & 0xff) + " " + (byte) (b << 1) + " " + (char) b + 0);
        int shift = 1 << 33, neg = 1 << -1; long ls = 1L << 65;
        System.out.println(shift + " " + neg + " " + ls + " " + (-17 >> 2) + " " + (-17 >>> 28) + " " + (-17L >>> 60) + " " + (-17 / 4) + (-17 % 4) + (17 % -4));
        System.out.println((5 & 3 | 4 ^ 1) + " " + ~7 + " " + (true ^ false | false & true) + " " + (char) ('a' ^ ' '));
        final int k = 10; byte fits = k; char letter = 65; short both = 'x';
        System.out.println(fits + " " + letter + both + t(k > 5 ? fits : 'b'));
        System.out.println(Integer.MAX_VALUE + 1 + " " + (Integer.MIN_VALUE == -Integer.MIN_VALUE) + Math.abs(Integer.MIN_VALUE) + (Long.MIN_VALUE - 1));
        System.out.println(Integer.MIN_VALUE / -1 + " " + Integer.MIN_VALUE % -1 + " " + 5.5 % 2 + " " + -5.5 % 2 + " " + 1e308 * 10 + " " + -1 / 0.0 + " " + 0.0 / 0 + (0.0 == -0.0) + Double.valueOf(0.0).equals(-0.0));
    }
}
