public class Widths {
    static byte bf = 1; static short sf = 2; static char cf = 'c'; static int jf = 4; static long lf = 5; static float ff = 6; static double df = 7;
    static Integer boxed = 127, other = 127; static Long boxedLong = 128L;

    static int calls;
    static int[] arr() { calls++; return numbers; }
    static int[] numbers = {10, 20, 30};
    static int idx() { calls += 10; return 1; }

    public static void main(String[] args) {
        bf += 200; sf -= 70000; cf *= 2; jf /= 0.3; lf <<= 33; ff %= 0.7f; df -= 1e-3;
        System.out.println(bf + " " + sf + " " + (int) cf + " " + jf + " " + lf + " " + ff + " " + df);
        bf >>>= 1; sf >>= 3; cf ^= 'q'; jf |= 0xF0; lf >>>= 70;
        System.out.println(bf + " " + sf + " " + (int) cf + " " + jf + " " + lf);
        byte b = (byte) 300; short s = (short) 1e6; char c = (char) -1; int i = (int) 1e20; long l = (long) Float.NaN; int n = (int) Double.NEGATIVE_INFINITY;
        System.out.println(b + " " + s + " " + (int) c + " " + i + " " + l + " " + n);
        b = (byte) 1e20; s = (short) 3e9f; c = (char) 1e10; 
        System.out.println(b + " " + s + " " + (int) c + " " + (byte) 'é' + " " + (char) (byte) -2 + 0);
        System.out.println((int) 'a' + 'b' + "" + 'a' + 'b' + (char) ('a' + 1) + 1 + 2L + 3f + 4.0 + null + true);
        System.out.println(1 + 2 + "3" + 4 + 5);
        System.out.println('a' + 1 + "b" + ('a' + 1) + (char) 98);
        char[] word = {'w', 'o'};
        String sum = "";
        sum += 1; sum += 'c'; sum += 2.5; sum += null; sum += word.length; sum += -0.0f;
        System.out.println(sum);
        Object ob = "s"; ob += "t"; System.out.println(ob);
        String nul = null; nul += null; System.out.println(nul);
        boxed++; other += 1;
        System.out.println(boxed.equals(other) + " " + (boxed == 128) + " " + boxedLong.equals(128) + " " + boxedLong.equals(128L) + (boxedLong == 128));
        Integer small = 100, small2 = 100; System.out.println(small == small2);
        Character ch = 'x'; ch++; System.out.println(ch);
        int k = ch + 1; long m = 'c'; float f = 16777217; double d = Long.MAX_VALUE; float g = 0.1f; double h = g;
        System.out.println(k + " " + m + " " + f + " " + d + " " + h + " " + (g == 0.1) + (float) 0.1 + (d == Long.MAX_VALUE));
        arr()[idx()] += arr()[0]++ + calls;
        System.out.println(numbers[0] + " " + numbers[1] + " " + calls);
        int x = 5; x = x++ + (x *= 2) - (x -= 3); System.out.println(x);
        long shifted = 1 << 35; System.out.println(shifted + " " + (1L << 35) + " " + (-1 >>> 28) + " " + (-1L >>> 60) + " " + (byte) (-1 >>> 4) + " " + (5 << -1));
        System.out.println(Integer.MIN_VALUE / -1 + " " + Integer.MIN_VALUE % -1 + " " + -Integer.MIN_VALUE + " " + Long.MIN_VALUE / -1 + " " + (-7 / 2) + (-7 % 2) + (7 % -2) + (-7.5 % 2));
        System.out.println((0.0 == -0.0) + " " + (Double.NaN == Double.NaN) + " " + (Double.NaN != Double.NaN) + (1 / 0.0) + (0.0 / 0.0 > 0) + !(0.0 / 0.0 <= 0) + 1 / -0.0);
        System.out.println((5 & 6 | 1 ^ 7) + " " + (~5 & 0xF) + (true ^ false | false & true) + (boxed & 3));
        final int big = 10; final byte fits = big; byte arrb[] = {big, 'a', 1 + 2}; System.out.println(fits + arrb[1] + arrb.length);
        switch ((byte) 200) { case -56: System.out.println("minus"); break; default: System.out.println("plus"); }
        System.out.println(0x7fff_ffff + 0b1010_1010 + 0_17 + 1_000L + 0xFFFFFFFFL + 0x1p3 + 1e-2f + .5 + 5. + 0f + '\u0041' + '\101' + '\0');
        System.out.println((short) 40000 + (char) 65 + (byte) 0x80 + 'a' / 2 + (5 / 2) * 2.0 + 5 / 2.0f);
        try { System.out.println(1 / (numbers.length - 3)); } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
        try { System.out.println(5L % (lf - lf)); } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
    }
}
