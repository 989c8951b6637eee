public class Shifts {
    public static void main(String[] args) {
        int a = -17;
        System.out.println((a >> 2) + " " + (a >>> 2) + " " + (a << 2) + " " + (a >>> 28));
        System.out.println((1 << 31) + " " + (1 << 32) + " " + (1 << 33) + " " + (1 << -1) + " " + (8 >> -29));
        long b = -17L;
        System.out.println((b >> 2) + " " + (b >>> 2) + " " + (b << 60) + " " + (1L << 63) + " " + (1L << 64) + " " + (1L << 65));
        byte c = -1;
        System.out.println((c >>> 4) + " " + (c >> 4) + " " + (byte) (c >>> 4) + " " + ((c & 0xFF) >>> 4));
        c >>>= 4;
        System.out.println(c);
        short s = -256;
        s >>>= 8;
        System.out.println(s);
        int shift = 3;
        shift <<= 2L;
        System.out.println(shift);
        char ch = 'a';
        System.out.println(ch << 1);
        System.out.println((5 >> 1L) + " " + (5L >> 1));
    }
}
