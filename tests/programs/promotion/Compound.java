public class Compound {
    public static void main(String[] args) {
        byte b = 10;
        b += 300;
        System.out.println(b);
        b *= 2.7;
        System.out.println(b);
        short s = 1;
        s += 1.9;
        System.out.println(s);
        char c = 'A';
        c += 1;
        c *= 1;
        System.out.println(c);
        int i = 7;
        i /= 2.0;
        System.out.println(i);
        i *= 1.5f;
        System.out.println(i);
        i -= 10L;
        System.out.println(i);
        i += 'a';
        System.out.println(i);
        long l = 1;
        l += 0.5;
        l <<= 40;
        System.out.println(l);
        float f = 1;
        f /= 3;
        System.out.println(f);
        double d = f;
        d -= 1;
        System.out.println(d);
        i = Integer.MAX_VALUE;
        i += 1.0;
        System.out.println(i);
        i = 100;
        i %= 7.5;
        System.out.println(i);
        b = (byte) 200;
        b >>= 1;
        System.out.println(b);
    }
}
