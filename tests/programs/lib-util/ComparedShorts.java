import java.util.Arrays;

/** Comparing arrays of short. */
public class ComparedShorts {
    public static void main(String[] args) throws Exception {
        short[] a = {3, -1, 300, 3, 0};
        short[] b = a.clone();
        System.out.println(Arrays.equals(a, b) + " " + Arrays.equals(a, null) + " " + Arrays.mismatch(a, b) + " " + Arrays.compare(a, b));
        b[3] = -1;
        System.out.println(Arrays.equals(a, b) + " " + Arrays.mismatch(a, b) + " " + Arrays.compare(a, b) + " " + Arrays.compare(b, a));
        System.out.println(Arrays.equals(a, 0, 3, b, 0, 3) + " " + Arrays.equals(a, 1, 4, b, 1, 4) + " " + Arrays.equals(a, 0, 2, b, 1, 4));
        System.out.println(Arrays.mismatch(a, 0, 3, b, 0, 2) + " " + Arrays.mismatch(a, 2, 5, b, 2, 5) + " " + Arrays.mismatch(a, 0, 1, b, 0, 1));
        System.out.println(Arrays.compare(a, 0, 3, b, 0, 2) + " " + Arrays.compare(a, 2, 5, b, 2, 5) + " " + Arrays.compare(a, 0, 1, b, 0, 1));
        System.out.println(Arrays.compareUnsigned(a, b) + " " + Arrays.compareUnsigned(b, a) + " " + Arrays.compareUnsigned(a, 1, 3, b, 0, 2));
        System.out.println(Arrays.hashCode(a) + " " + Arrays.hashCode(b) + " " + Arrays.hashCode((short[]) null) + " " + Arrays.hashCode(new short[0]));
        System.out.println(Arrays.toString(a) + Arrays.toString((short[]) null) + Arrays.toString(new short[0]));
        try {
            Arrays.mismatch(a, 0, 9, b, 0, 1);
        } catch (ArrayIndexOutOfBoundsException exception) {
            System.out.println(exception.getMessage());
        }
    }
}
