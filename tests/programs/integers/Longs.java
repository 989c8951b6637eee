public class Longs {
    static long power(long base, int n, long mod) {
        long result = 1;
        for (base %= mod; n > 0; n >>= 1, base = base * base % mod) if ((n & 1) == 1) result = result * base % mod;
        return result;
    }
    public static void main(String[] args) {
        System.out.println(power(3, 200, 1_000_000_007L));
        long f = 1;
        for (int i = 2; i <= 25; i++) f *= i;
        System.out.println(f + " " + (int) f + " " + (f >>> 33) + " " + Long.compare(f, 0));
    }
}
