public class Integers {
    static final int HEX = 0xFF_FF;
    public static void main(String[] args) {
        System.out.println(0 + " " + 7 + " " + 0b1010_1010 + " " + 0B11 + " " + 017 + " " + 0x7fff_ffff);
        System.out.println(0xFFFFFFFF + " " + 0x80000000 + " " + -2147483648 + " " + 2147483647);
        System.out.println(037777777777 + " " + 0b11111111111111111111111111111111);
        System.out.println(9223372036854775807L + " " + -9223372036854775808L + " " + 0xFFFFFFFFFFFFFFFFL + " " + 0777L + " " + 1_000l);
        System.out.println(HEX + " " + Integer.MAX_VALUE + " " + Integer.MIN_VALUE + " " + Long.MAX_VALUE + " " + Long.MIN_VALUE);
        System.out.println(Byte.MIN_VALUE + " " + Byte.MAX_VALUE + " " + Short.MIN_VALUE + " " + Short.MAX_VALUE);
        System.out.println((int) Character.MAX_VALUE + " " + (int) Character.MIN_VALUE);
    }
}
