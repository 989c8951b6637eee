import java.util.Arrays;

/** Comparing arrays of char. */
public class ComparedChars {
    public static void main(String[] args) throws Exception {
        char[] a = {'d', 'a', '\u00e9', 'd', 'B'};
        char[] b = a.clone();
        System.out.println(Arrays.equals(a, b) + " " + Arrays.equals(a, null) + " " + Arrays.mismatch(a, b) + " " + Arrays.compare(a, b));
        b[3] = 'a';
        System.out.println(Arrays.equals(a, b) + " " + Arrays.mismatch(a, b) + " " + Arrays.compare(a, b) + " " + Arrays.compare(b, a));
        System.out.println(Arrays.equals(a, 0, 3, b, 0, 3) + " " + Arrays.equals(a, 1, 4, b, 1, 4) + " " + Arrays.equals(a, 0, 2, b, 1, 4));
        System.out.println(Arrays.mismatch(a, 0, 3, b, 0, 2) + " " + Arrays.mismatch(a, 2, 5, b, 2, 5) + " " + Arrays.mismatch(a, 0, 1, b, 0, 1));
        System.out.println(Arrays.compare(a, 0, 3, b, 0, 2) + " " + Arrays.compare(a, 2, 5, b, 2, 5) + " " + Arrays.compare(a, 0, 1, b, 0, 1));

        System.out.println(Arrays.hashCode(a) + " " + Arrays.hashCode(b) + " " + Arrays.hashCode((char[]) null) + " " + Arrays.hashCode(new char[0]));
        System.out.println(Arrays.toString(a) + Arrays.toString((char[]) null) + Arrays.toString(new char[0]));
        try {
            Arrays.mismatch(a, 0, 9, b, 0, 1);
        } catch (ArrayIndexOutOfBoundsException exception) {
            System.out.println(exception.getMessage());
        }
    }
}
