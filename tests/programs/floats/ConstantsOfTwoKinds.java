/** Constants of two kinds are compared and added as what both become (JLS 5.6). */
public class ConstantsOfTwoKinds {
    static final long BIG = 0x7fff_ffff_ffff_fbffL;

    public static void main(String[] args) {
        System.out.println((float) Integer.MAX_VALUE == Integer.MAX_VALUE);
        System.out.println(16777217 == 16777216f);
        System.out.println(16777217 < 16777216f);
        System.out.println(16777217 > 16777216d);
        System.out.println(Long.MAX_VALUE == (float) Long.MAX_VALUE);
        System.out.println(Long.MAX_VALUE - 1 == (double) Long.MAX_VALUE);
        System.out.println(0f + 0x8000_0080_0000_0001L + " " + (0f + 0x40_0000_4000_0001L));
        System.out.println(BIG * 1f);
        int same = Integer.MAX_VALUE;
        System.out.println((float) same == same);
    }
}
