public class EveryWidth {
    static byte bf = 100;
    static char cf = 'z';
    static short sf = -5;
    static long lf = Long.MIN_VALUE;
    static float ff = 16777216f;
    static double df = 0.1;
    public static void main(String[] args) {
        bf += 100;
        System.out.println(bf);
        bf >>>= 1;
        System.out.println(bf);
        bf = -1;
        bf >>>= 10;
        System.out.println(bf);
        cf += 1.7;
        System.out.println((int) cf);
        cf++;
        System.out.println(cf);
        sf /= 2;
        System.out.println(sf);
        sf <<= 14;
        System.out.println(sf);
        ff += 1;
        System.out.println(ff);
        ff++;
        System.out.println(ff == 16777216f);
        int i = 5;
        i += 3.99;
        System.out.println(i);
        i -= 'a';
        System.out.println(i);
        i *= 2.5f;
        System.out.println(i);
        long l = 1L << 40;
        i = 7;
        i += l;
        System.out.println(i);
        i = 1;
        i <<= 33;
        System.out.println(i);
        l = 1;
        l <<= 65;
        System.out.println(l);
        i = -17;
        System.out.println(i % 5 + " " + i / 5 + " " + (i >> 2) + " " + (i >>> 28) + " " + Math.floorMod(i, 5));
        System.out.println(Integer.MIN_VALUE / -1 + " " + Integer.MIN_VALUE % -1 + " " + -Integer.MIN_VALUE + " "
                + Math.abs(Integer.MIN_VALUE) + " " + Long.MIN_VALUE / -1);
        System.out.println((int) Double.NaN + " " + (long) Float.POSITIVE_INFINITY + " " + (int) 1e20 + " "
                + (char) -1.5 + 0 + " " + (byte) 300.7 + " " + (short) 1e10f + " " + (int) -0.9 + " " + (char) 65.9);
        System.out.println(0.0 == -0.0);
        System.out.println(Double.valueOf(0.0).equals(-0.0));
        System.out.println(Double.NaN == Double.NaN);
        System.out.println(Double.valueOf(Double.NaN).equals(Double.NaN));
        System.out.println(Double.compare(0.0, -0.0) + " " + Math.min(0.0, -0.0) + " " + Math.max(-0.0f, 0.0f));
        System.out.println(1 / 0.0 + " " + -1 / 0.0 + " " + 0.0 / 0 + " " + 5.5 % 2 + " " + -5.5 % 2 + " " + 5 % -0.0
                + " " + 1e308 * 10);
        System.out.println(0.1 + 0.2);
        System.out.println(0.1f + 0.2f);
        System.out.println((float) 0.1 + " " + (double) 0.1f + " " + 1e7 + " " + 1.0E-5 + " " + 123456789.0 + " " + 1e21
                + " " + 100f + " " + 1e10f + " " + 3.4028235E38f + " " + Double.MIN_VALUE + " " + Float.MIN_VALUE + " "
                + 0.001 + " " + 9999999.0);
        System.out.println('a' + 'b' + "c" + 'd' + 1 + 2L + 3f + null + true);
        System.out.println(1 + 2 + "x" + 1 + 2);
        System.out.println("" + (char) ('a' + 1) + ('a' + 1));
        char c = 'a';
        c += 1;
        c++;
        System.out.println(c + 0 + "" + c--);
        String s = null;
        s += null;
        s += 1 + 1;
        s += 'c';
        System.out.println(s);
        Integer a = 127, b = 127, x = 128, y = 128;
        System.out.println((a == b) + " " + (x == y) + " " + x.equals(y) + " " + (x <= y && x >= y));
        Long L = 127L;
        System.out.println(L.equals(127) + " " + L.equals(127L) + " " + (L == 127) + " " + new Object().equals(null));
        Character ch = 'a', ch2 = 'a';
        System.out.println(ch == ch2);
        Integer n1 = Integer.valueOf(1000);
        int pr = 1000;
        System.out.println(n1 == pr);
        Integer inc = 5;
        Integer old = inc++;
        System.out.println(inc + " " + old + " " + ++inc + inc--);
        inc += 2.0 > 1 ? 1 : 0;
        System.out.println(inc);
        Byte B = 1;
        B++;
        System.out.println(B);
        Character C = 'x';
        C++;
        System.out.println(C);
        Short S = (short) 5;
        int sum = S + B;
        System.out.println(sum);
        Long LL = 5L;
        LL += 3;
        LL *= 2;
        System.out.println(LL);
        Double D = 1.0;
        D /= 3;
        System.out.println(D);
        Boolean BO = true;
        BO &= false;
        BO ^= true;
        System.out.println(BO | false);
        int k = 1;
        k = k++ + ++k;
        System.out.println(k);
        k = 3;
        k += k++ * 2 + k;
        System.out.println(k);
        int[] arr = {0, 0, 0};
        int p = 0;
        arr[p++] = p++;
        arr[p] = p = 1;
        System.out.println(arr[0] + "" + arr[1] + arr[2] + p);
        int q = 10;
        q -= 3 - (q = 1) + q;
        System.out.println(q);
        boolean t = true;
        t &= (k > 100) || (k++ > 0);
        System.out.println(t + " " + k);
        System.out.println((k & 1) == 0 ^ k > 3 | false);
        System.out.println(~5 + " " + -(-5) + " " + +5 + " " + - -5 + " " + (5 & 3 | 4 ^ 1) + " " + (-8 >> 1) + " "
                + (-8 >>> 1) + " " + (-8L >>> 60) + " " + (1 << -1) + " " + (byte) 0x80 + " " + (byte) (0xff >>> 4)
                + " " + (short) 0xFFFF + " " + 0b1010 + " " + 017 + " " + 0xFFFFFFFFL + " " + 1_000_000 + " " + 0x1.8p1
                + " " + '\177' + '\u0041' + "\0".length() + "\7\12\377".length());
        System.out.println(Integer.toBinaryString(-8 >>> 28) + " " + Integer.toHexString(-1) + " "
                + Long.toHexString(-1L) + " " + Integer.toString(255, 36) + " " + Integer.parseInt("-7f", 16) + " "
                + Integer.bitCount(255) + " " + Integer.reverse(1) + " " + Long.numberOfTrailingZeros(64) + " "
                + Integer.highestOneBit(100) + " " + Integer.rotateLeft(1, 33) + " " + Integer.compareUnsigned(-1, 1)
                + " " + Integer.toUnsignedString(-1) + " " + Integer.divideUnsigned(-1, 2) + " "
                + Character.getNumericValue('z') + " " + (int) Character.forDigit(11, 16) + " "
                + Float.floatToIntBits(1f) + " " + Double.doubleToLongBits(-0.0) + " "
                + Float.intBitsToFloat(0x7f800000));
        long big = Integer.MAX_VALUE + 1;
        System.out.println(big + " " + (Integer.MAX_VALUE + 1L) + " " + (int) 3000000000L + " " + (long) 1e19 + " "
                + (float) Long.MAX_VALUE + " " + (double) (Long.MAX_VALUE - 1) + " " + (int) (char) -1 + " "
                + (int) (byte) 200 + " " + (5 / 2) * 2.0 + " " + 5 / 2.0 + " " + 'a' / 2 + " " + (char) 98 + " " + 07
                + 0xA);
        System.out.println(Math.sqrt(-1) + " " + Math.pow(2, 0.5) + " " + Math.ceil(-0.5) + " " + Math.round(-2.5) + " "
                + Math.rint(2.5) + " " + Math.signum(-3.0) + " " + Math.hypot(3, 4) + " " + Math.floorDiv(-7, 2) + " "
                + Math.cbrt(27) + " " + Math.ulp(1.0) + " " + StrictMath.sin(0) + " " + Math.toDegrees(Math.PI));
        try {
            Math.addExact(Integer.MAX_VALUE, 1);
        } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
        try {
            Math.toIntExact(1L << 40);
        } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
        try {
            System.out.println(1 % (int) 0.5);
        } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
        final int ci = 10;
        byte cb = ci;
        final char cc = 65;
        byte cb2 = cc;
        Byte cb3 = 5;
        Character cch = 66;
        short cs = 'a';
        System.out.println(cb + cb2 + cb3 + cch + cs);
        float fl = 'a';
        double dl = 5L;
        long lg = 'z';
        System.out.println(fl + " " + dl + " " + lg);
        System.out.println((Object) (char) 97 + " " + (Object) (byte) 97 + " " + (Object) 97f);
        System.out.println(1.0f == 1.0 ? "eq" : "ne");
        System.out.println(0.1f == 0.1 ? "eq" : "ne");
        System.out.println((0.1f + 0.7f) * 10 + " " + (int) ((0.1 + 0.7) * 10));
        System.out.println(1.0 * Integer.MAX_VALUE * 2 + " " + Integer.MAX_VALUE * 2);
        System.out.println(Long.MAX_VALUE == (long) (double) Long.MAX_VALUE);
        System.out.println((short) (byte) (char) -200);
        System.out.println(5 == 5.0 && 'a' == 97 && 97L == 97f);
    }
}
