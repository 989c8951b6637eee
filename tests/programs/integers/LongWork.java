public class LongWork {
    static long fact(int n) { return n < 2 ? 1 : n * fact(n - 1); }
    static long isqrt(long n) { long x = n, y = 1; while (x > y) { x = (x + y) / 2; y = n / x; } return x; }
    static long mulmod(long a, long b, long m) { long r = 0; for (a %= m; b > 0; b >>= 1, a = (a << 1) % m) if ((b & 1) == 1) r = (r + a) % m; return r; }
    static int parity(long x) { x ^= x >>> 32; x ^= x >>> 16; x ^= x >>> 8; x ^= x >>> 4; return (int) (0x6996 >> (x & 15)) & 1; }
    public static void main(String[] args) {
        System.out.println(fact(20) + " " + fact(21) + " " + isqrt(1L << 40) + " " + mulmod(123456789012L, 987654321098L, 1_000_000_007L) + parity(0x1234_5678_9ABCL));
        long l = Long.MAX_VALUE; int i = (int) l; short s = (short) 40000; byte b = (byte) s; char c = (char) b;
        System.out.println(l + 1 + " " + i + " " + s + " " + b + " " + (int) c + " " + (long) c + " " + (l >> 62) + (l >>> 62) + (-l >> 62) + (-l >>> 62));
        System.out.println((1L << 63) + " " + (1 << 31) + " " + (1L << 31) + " " + (1 << 31 << 1) + " " + (-1 >>> 1) + " " + (-1L >>> 1) + " " + ((byte) -1 >>> 24) + " " + (char) -1 / 2);
        System.out.println(i & 0xFFL | l ^ 5); System.out.println(7 & 3 ^ 1 | 8); System.out.println(~5L + ~5 + -(-5) + - -5 + +5);
        int x = 10; x += 5.7; x -= 'a'; x *= 2L; x /= 3f; x %= 7; x <<= 2; x >>= 1; x >>>= 1; x &= 0xF; x |= 32; x ^= 1; System.out.println(x);
        long y = 5; y += y++ + ++y; System.out.println(y + " " + y-- + --y); byte z = 127; z++; z += 1; System.out.println(z + " " + z++ + ++z); char k = 'z'; k++; k += 1; System.out.println((int) k + "" + k);
        System.out.println(Long.MIN_VALUE / -1 + " " + Long.MIN_VALUE % -1 + " " + Math.abs(Long.MIN_VALUE) + " " + Math.floorMod(-5L, 3) + " " + Long.compare(1, 2) + Long.signum(-9L) + Long.bitCount(-1L) + " " + Long.reverse(1) + " " + Long.numberOfTrailingZeros(0));
        System.out.println(Integer.parseInt("-7f", 16) + Integer.valueOf("+12") + Long.parseLong("-9223372036854775808") + " " + Integer.toString(255, 2) + " " + Long.toString(-35, 36) + Integer.decode("0x1F") + Short.parseShort("-5") + Byte.valueOf("12"));
    }
}
