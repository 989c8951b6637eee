import java.util.Arrays;

/** Copying and filling arrays of short. */
public class CopiedShorts {
    public static void main(String[] args) throws Exception {
        short[] array = {3, -1, 300, 3, 0};
        System.out.println(Arrays.toString(Arrays.copyOf(array, 3)) + Arrays.toString(Arrays.copyOf(array, 7)));
        System.out.println(Arrays.toString(Arrays.copyOfRange(array, 1, 3)) + Arrays.toString(Arrays.copyOfRange(array, 4, 7)));
        Arrays.fill(array, 1, 3, (short) 2);
        System.out.println(Arrays.toString(array));
        Arrays.fill(array, (short) 2);
        System.out.println(Arrays.toString(array));
        short[] to = new short[6];
        System.arraycopy(array, 0, to, 1, 5);
        System.arraycopy(to, 0, to, 1, 5);
        System.out.println(Arrays.toString(to));
        for (int[] bad : new int[][] {{-1, 2}, {3, 2}, {6, 8}}) {
            try {
                System.out.println(Arrays.copyOfRange(array, bad[0], bad[1]).length);
            } catch (RuntimeException exception) {
                System.out.println(exception.getClass() + " " + (bad[0] <= bad[1] ? "" : exception.getMessage()));
            }
            try {
                Arrays.fill(array, bad[0], bad[1], (short) 2);
            } catch (RuntimeException exception) {
                System.out.println(exception.getMessage());
            }
        }
        try {
            Arrays.copyOf(array, -1);
        } catch (NegativeArraySizeException exception) {
            System.out.println(exception.getMessage());
        }
    }
}
