package org.sosy_lab.sv_benchmarks;

import gov.nasa.jpf.vm.Verify;
import racelens.Model;

/** What programs of the competition on software verification leave open: some of the values are tried, which a verdict says. */
public final class Verifier {
    private Verifier() {}

    /** A run in which it doesn't hold is none. */
    public static void assume(boolean condition) {
        if (!condition) {
            System.exit(0);
        }
    }

    public static boolean nondetBoolean() {
        return Verify.getBoolean();
    }

    private static int some(int least, int most) {
        Model.assumes("nondeterministic integers are −2 to 10, 100, the minimum or the maximum");
        int which = Verify.getInt(-2, 13);
        return which <= 10 ? which : which == 11 ? 100 : which == 12 ? least : most;
    }

    public static byte nondetByte() {
        return (byte) some(Byte.MIN_VALUE, Byte.MAX_VALUE);
    }

    public static char nondetChar() {
        return (char) some(Character.MIN_VALUE, Character.MAX_VALUE);
    }

    public static short nondetShort() {
        return (short) some(Short.MIN_VALUE, Short.MAX_VALUE);
    }

    public static int nondetInt() {
        return some(Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    public static long nondetLong() {
        int picked = some(Integer.MIN_VALUE, Integer.MAX_VALUE);
        return picked == Integer.MIN_VALUE ? Long.MIN_VALUE : picked == Integer.MAX_VALUE ? Long.MAX_VALUE : picked;
    }

    public static float nondetFloat() {
        return (float) nondetDouble();
    }

    public static double nondetDouble() {
        Model.assumes("nondeterministic floating-point numbers are −1, 0, 0.5, 1, 100, infinity or NaN");
        switch (Verify.getInt(0, 6)) {
            case 0: return 0;
            case 1: return 1;
            case 2: return -1;
            case 3: return 0.5;
            case 4: return 100;
            case 5: return Double.POSITIVE_INFINITY;
            default: return Double.NaN;
        }
    }

    public static String nondetString() {
        Model.assumes("nondeterministic strings are empty, one letter or one word");
        int which = Verify.getInt(0, 2);
        return which == 0 ? "" : which == 1 ? "a" : "hello";
    }
}
