import java.lang.reflect.Array;

/** The lengths of arrays that only a run knows. */
public class ArrayLengths {
    public static void main(String[] args) {
        Object[] all = {
            new int[3], new byte[1], new char[2], new long[4], new boolean[5], new double[6], new float[7], new short[8],
            new String[9], new int[2][5], Array.newInstance(String.class, 11), Array.newInstance(long.class, 12)
        };
        for (Object array : all) {
            System.out.print(Array.getLength(array) + " ");
        }
        System.out.println();
        try {
            Array.getLength("no array");
        } catch (IllegalArgumentException thrown) {
            System.out.println(thrown.getMessage());
        }
        try {
            Array.getLength(null);
        } catch (NullPointerException thrown) {
            System.out.println("null");
        }
    }
}
