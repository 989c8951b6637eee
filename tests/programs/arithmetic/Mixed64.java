public class Mixed64 {
    static long seed = 0x5DEECE66DL;
    static int next(int bits) { seed = (seed * 0x5DEECE66DL + 0xBL) & ((1L << 48) - 1); return (int) (seed >>> (48 - bits)); }
    static int rev(int x) { int r = 0; for (int i = 0; i < 32; i++) { r = r << 1 | x >>> i & 1; } return r; }
    static int pop(long x) { int n = 0; while (x != 0) { x &= x - 1; n++; } return n; }
    static long gcd(long a, long b) { return b == 0 ? a < 0 ? -a : a : gcd(b, a % b); }
    static long pow(long b, int e, long m) { long r = 1; b %= m; for (; e > 0; e >>= 1) { if ((e & 1) == 1) { r = r * b % m; } b = b * b % m; } return r; }
    static int crc(String s) { int c = ~0; for (char ch : s.toCharArray()) { c ^= ch; for (int k = 0; k < 8; k++) { c = c >>> 1 ^ (0xEDB88320 & -(c & 1)); } } return ~c; }
    static float fsum(int n) { float f = 0; for (int i = 1; i <= n; i++) { f += 1f / i; } return f; }
    static double newton(double x) { double r = x; for (int i = 0; i < 30; i++) { r = (r + x / r) / 2; } return r; }
    static String hex(long v) { String s = ""; do { s = "0123456789abcdef".charAt((int) (v & 15)) + s; v >>>= 4; } while (v != 0); return s; }

    public static void main(String[] args) {
        for (int i = 0; i < 5; i++) { System.out.print(next(32) + " " + next(7) + " "); }
        System.out.println();
        System.out.println(rev(0x12345678) + " " + pop(-1L) + " " + pop(0xF0F0L) + " " + gcd(1071, -462) + " " + pow(7, 222, 1_000_000_007L));
        System.out.println(crc("hello") + " " + hex(-1L) + " " + hex(Long.MIN_VALUE) + " " + hex(0xCAFEBABEL));
        System.out.println(fsum(50) + " " + newton(2) + " " + newton(1e10) + " " + (float) newton(3));
        long h = 0; for (int i = 0; i < 40; i++) { h = h * 31 + (i ^ h >>> 7); } System.out.println(h);
        int over = Integer.MAX_VALUE; over++; System.out.println(over + " " + (over - 1) + " " + Math.abs(over));
        System.out.println((long) 1e19 + " " + (int) -1e10f + " " + (long) -0.9 + " " + (int) 2.9999999f + " " + (char) 97.9);
        System.out.println(0.1 + 0.2 + " " + (0.1f + 0.2f) + " " + 100 * 1.1 + " " + 3.0e-10 + " " + 1e7 + " " + 1.0E-3);
        System.out.println(1.0 * Long.MAX_VALUE + " " + (5 / 3.0f) + " " + 1e300 * 1e10 + " " + -1e-320);
        System.out.println((byte) 128 + (short) 32768 + (char) 65536 + " " + (int) 4294967296L + " " + (5 & ~1) + " " + (-5 >> 1) + " " + (-5 >>> 30) + " " + (-5 / 2) + " " + -5 % 3);
        System.out.println(Long.MAX_VALUE + 1 + " " + (Long.MIN_VALUE - 1) + " " + (0x80000000 == Integer.MIN_VALUE) + " " + 0x8000000000000000L + " " + -2147483648 + " " + -9223372036854775808L + " " + 037777777777 + " " + 0b11111111111111111111111111111111);
        System.out.println((Double.MIN_VALUE / 2) + " " + Float.MAX_VALUE * 2 + " " + (0.0f == -0.0f) + " " + Float.NaN + " " + (Float.NaN > 1 || Float.NaN <= 1) + " " + (int) Float.NaN);
        double d = 0; for (int i = 0; i < 10; i++) { d += 0.1; } System.out.println(d + " " + (d == 1.0) + " " + (float) d);
        short s = 10; s *= 1.5; s++; s = (short) -s; System.out.println(s-- + " " + --s + " " + -s);
        char c = 'z'; c++; c += 1; System.out.println((int) c + " " + (char) (c - 30) + c--);
        int a = 3, b = 4; a ^= b; b ^= a; a ^= b; System.out.println(a + "" + b + (a | b << 2 & 0xC ^ 1) + (a < b == b > a) + (a + b * 2 % 3 - -a));
    }
}
