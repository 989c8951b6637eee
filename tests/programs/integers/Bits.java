public class Bits {
    public static void main(String[] args) {
        int a = 0b1100;
        int b = 0b1010;
        System.out.println((a & b) + " " + (a | b) + " " + (a ^ b) + " " + ~a + " " + ~~a + " " + -~a);
        long l = 0xF0F0F0F0F0F0F0F0L;
        System.out.println((l & 0xFFFF) + " " + (l | 1) + " " + (l ^ -1L) + " " + ~l);
        boolean t = true;
        boolean f = false;
        System.out.println((t & f) + " " + (t | f) + " " + (t ^ t) + " " + !t + " " + (t ^ f));
        f |= t;
        t &= false;
        System.out.println(t + " " + f);
        a ^= b;
        b ^= a;
        a ^= b;
        System.out.println(a + " " + b);
        System.out.println(Integer.bitCount(255) + " " + Integer.toHexString(-1) + " " + Integer.toHexString(48879));
        int count = 0;
        for (int x = 1234567; x != 0; x &= x - 1) {
            count++;
        }
        System.out.println(count);
    }
}
