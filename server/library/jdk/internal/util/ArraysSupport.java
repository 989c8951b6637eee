package jdk.internal.util;

/** How long the arrays of growing collections become. Left out: comparing arrays word by word. */
public class ArraysSupport {
    public static final int SOFT_MAX_ARRAY_LENGTH = Integer.MAX_VALUE - 8;

    private ArraysSupport() {}

    public static int newLength(int oldLength, int minGrowth, int prefGrowth) {
        int wanted = oldLength + Math.max(minGrowth, prefGrowth);
        if (0 < wanted && wanted <= SOFT_MAX_ARRAY_LENGTH) {
            return wanted;
        }
        int least = oldLength + minGrowth;
        if (least < 0) {
            throw new OutOfMemoryError("Required length exceeds implementation limit");
        }
        return Math.max(least, SOFT_MAX_ARRAY_LENGTH);
    }
}
