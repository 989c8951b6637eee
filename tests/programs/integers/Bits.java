public class Bits {
    static int reverse(int n) { int r = 0; for (int i = 0; i < 32; i++) { r = r << 1 | n & 1; n >>>= 1; } return r; }
    static int count(long n) { int c = 0; while (n != 0) { n &= n - 1; c++; } return c; }
    static int gcd(int a, int b) { return b == 0 ? Math.abs(a) : gcd(b, a % b); }
    static long pow(long b, int e, long m) { long r = 1; for (b %= m; e > 0; e >>= 1, b = b * b % m) if ((e & 1) == 1) r = r * b % m; return r; }
    static int crc(byte[] data) { int c = ~0; for (byte x : data) { c ^= x & 0xff; for (int k = 0; k < 8; k++) c = (c & 1) != 0 ? c >>> 1 ^ 0xEDB88320 : c >>> 1; } return ~c; }
    public static void main(String[] args) {
        System.out.println(reverse(1) + " " + (reverse(0x12345678) == Integer.reverse(0x12345678)) + " " + count(-1L) + count(0xF0F0L));
        System.out.println(gcd(84, -36) + " " + pow(7, 222, 1_000_007));
        System.out.println(Integer.toHexString(crc("racelens".getBytes())));
        System.out.println(Integer.toBinaryString(42) + " " + Integer.toOctalString(-1) + " " + Long.toHexString(-2) + " " + Integer.toString(-255, 16) + " " + Integer.parseInt("zz", 36));
        System.out.println(Integer.bitCount(255) + " " + Integer.highestOneBit(100) + " " + Integer.numberOfTrailingZeros(96) + " " + Long.numberOfLeadingZeros(1) + " " + Integer.rotateLeft(0x80000001, 4));
        System.out.println(Integer.compare(3, 5) + Integer.signum(-9) + " " + Integer.compareUnsigned(-1, 1) + " " + Integer.divideUnsigned(-1, 2) + " " + Integer.toUnsignedString(-1) + " " + Long.toUnsignedString(-1L));
        System.out.println(Math.floorMod(-7, 3) + " " + Math.floorDiv(-7, 3) + " " + (-7 % 3) + " " + -7 / 3);
        int h = 17;
        for (char ch : "hash".toCharArray()) h = 31 * h + ch;
        System.out.println(h + " " + "hash".hashCode() + " " + (h ^ h >>> 16));
        long lcg = 42;
        for (int i = 0; i < 5; i++) { lcg = lcg * 6364136223846793005L + 1442695040888963407L; System.out.print((lcg >>> 33) + " "); }
        System.out.println();
        try {
            Math.addExact(Integer.MAX_VALUE, 1);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            Math.toIntExact(1L << 40);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }
}
