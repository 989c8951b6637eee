import java.util.*;
// constants, definite assignment, dead code, labels on blocks, switch on strings w/ constants, char arithmetic
public class ConstantsAndAssignment {
    static final int A = 1 << 4 | 3, B = A * 2 - (int) 3.7, C = true ? A : B;
    static final char CH = 'a' + 1;
    static final byte BY = (byte) 200;
    static final String S = "v" + A + CH + BY + 1.5f + true + null;
    static final long L = Integer.MAX_VALUE + 1L;
    static final boolean T = A > B == false;
    static final double D = 1 / 2 + 1 / 2.0;
    static final String NAME = "n", FULL = NAME + "-" + A;
    static int da(int k) {
        final int x;
        if (k > 0) {
            x = 1;
        } else {
            x = 2;
        }
        int y;
        while (true) {
            if (k++ > 3) {
                y = k;
                break;
            }
        }
        int z;
        if (k > 2 && (z = k * 2) > 4) return x + y + z;
        boolean b;
        if (!(b = k > 0) || b) y++;
        for (int i;;) {
            i = 3;
            y += i;
            break;
        }
        int w = (w = 5) + w;
        do {
            k--;
            if (k < -2) break;
        } while (k > 0);
        int q;
        try {
            q = Integer.parseInt("" + k);
        } catch (NumberFormatException e) { q = -1; }
        switch (q) {
            case 0:
                int inner = 5;
                y += inner;
            case 1:
                inner = 6;
                y += inner;
                break;
            default: {
                int inner2 = 1;
                y += inner2;
            }
        }
        return x * 1000 + y * 10 + w + q;
    }
    static String sw(String s) {
        final String loc = "lo";
        switch (s) {
            case FULL:
                return "full";
            case loc + "c":
                return "loc";
            case "FB":
            case "Ea":
                return "coll";
            case "":
                return "empty";
            case "\u0041":
                return "A";
            default:
                return "?";
        }
    }
    static String swc(char c) {
        switch (c) {
            case CH:
                return "CH";
            case 'a' + 2:
                return "c";
            case '0':
            case '1':
                return "dig";
            case '\'':
                return "q";
            case 0x7A:
                return "z";
        }
        return "-";
    }
    static int swi(int i) {
        switch (i) {
            case A:
                return 1;
            case B:
                return 2;
            case -A:
                return 3;
            case Integer.MIN_VALUE:
                return 4;
            case 'x':
                return 5;
        }
        return 0;
    }
    static int swb(Byte b) {
        switch (b) {
            case BY:
                return 1;
            case 1:
                return 2;
            default:
                return 3;
        }
    }
    static int sparse(int i) {
        switch (i) {
            case 1:
                return 1;
            case 1000:
                return 2;
            case 1000000:
                return 3;
            case -5:
                return 4;
            case 2:
            case 3:
                return 5;
        }
        return -1;
    }
    interface K {
        int Z = ConstantsAndAssignment.A + 1;
        String[] ARR = {"p", "q"};
    }
    static int fallthrough(int n) {
        int c = 0;
        switch (n % 3) {
            case 0:
                c++;
            case 1:
                c += 10;
            case 2:
                do { c += 100; } while (--n > 0 && c < 400);
        }
        return c;
    }
    @SuppressWarnings("unused")
    static int dead() {
        if (false) { return 1; }
    l1:
    l2 : {
        if (A > 0) break l1;
    }
        int x = 0;
    a:
        for (;;) {
            for (;;) {
                if (x++ > 2) break a;
                continue a;
            }
        }
        return x;
    }
    static int tern(int a) { return a > 0 ? a > 10 ? a > 100 ? 3 : 2 : 1 : a == 0 ? 0 : -1; }
    static char nextc(char c) { return (char) (c == 'z' ? 'a' : c + 1); }
    static String caesar(String s, int k) {
        StringBuilder b = new StringBuilder();
        for (char c : s.toCharArray())
            b.append(Character.isLetter(c) ? (char) ((Character.toLowerCase(c) - 'a' + k + 26) % 26 + 'a') : c);
        return b.toString();
    }
    public static void main(String... args) {
        System.out.println(A + " " + B + " " + C + " " + CH + " " + BY + " " + S + " " + L + " " + T + " " + D + " "
                + FULL + K.Z + K.ARR[1]);
        for (int i = -1; i < 5; i++) System.out.print(da(i) + " ");
        System.out.println();
        for (String s : new String[] {"n-19", "loc", "FB", "Ea", "", "A", "zz"}) System.out.print(sw(s) + " ");
        for (char c : new char[] {'b', 'c', '1', '\'', 'z', 'k'}) System.out.print(swc(c));
        for (int i : new int[] {A, B, -A, Integer.MIN_VALUE, 120, 5}) System.out.print(swi(i));
        System.out.println(
                swb(BY) + "" + swb((byte) 1) + swb((byte) 5) + sparse(1000000) + sparse(-5) + sparse(3) + sparse(4));
        for (int i = 0; i < 7; i++) System.out.print(i % 3 == 0 ? fallthrough(i) + " " : "x ");
        System.out.println(dead() + "" + tern(500) + tern(50) + tern(5) + tern(0) + tern(-5) + nextc('z') + nextc('f')
                + caesar("Hello, World", 3) + caesar(caesar("abc", 5), -5));
        char c = 'x';
        c += 1;
        c -= 'a' - 'A';
        int i = c + 1;
        c = (char) i;
        short sh = (short) 40000;
        byte bb = (byte) (sh >> 3);
        System.out.println(c + " " + i + sh + bb + (char) 97 + (int) 'é' + ('a' < 98) + (char) (c | 0x20)
                + Character.valueOf('q') + (c > 'A' ? c : 0) + (true ? 'b' : 0) + (true ? 'b' : i) + (false ? 1L : 'c')
                + (Object) (true ? 1 : 'c'));
        final int fi = 10;
        byte narrow = fi;
        byte sum = 'a' - 90;
        float f = 16777217;
        double dd = 0.1f;
        long ll = 'c' * 1000000000L;
        System.out.println(narrow + sum + f + " " + dd + ll + (0.1f == 0.1) + (float) 1e40 + (int) Float.NaN
                + (1.0 / 0 > Double.MAX_VALUE) + (0f == -0f) + 1e-7 + 1.0e10 + 0x1p-2 + 0b11 + 0_7 + 1__0
                + .5 + 5. + 1D + 1F);
        System.out.println(1 + 2 + "3" + 4 + 5 + 'c' + ('a' + 'b') + (char) ('a' + 'b' - 'a') + 1.0f + -0.0 + 100L
                + new int[] {1}.length + (Integer) 5 + (byte) 300 + null);
    }
}
