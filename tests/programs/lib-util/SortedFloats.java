import java.util.Arrays;

/** Sorting, searching and computing in arrays of float. */
public class SortedFloats {
    public static void main(String[] args) throws Exception {
        float[] array = {3f, -1.5f, Float.NaN, -0f, 0f};
        float[] copy = array.clone();
        Arrays.sort(array);
        System.out.println(Arrays.toString(array));
        Arrays.parallelSort(copy);
        System.out.println(Arrays.toString(copy));
        float[] part = {3f, -1.5f, Float.NaN, -0f, 0f};
        Arrays.sort(part, 1, 4);
        System.out.println(Arrays.toString(part));
        part = new float[] {3f, -1.5f, Float.NaN, -0f, 0f};
        Arrays.parallelSort(part, 0, 3);
        System.out.println(Arrays.toString(part));
        for (float wanted : new float[] {3f, -1.5f, Float.NaN, -0f, 0f}) {
            System.out.print(array[Arrays.binarySearch(array, wanted)] + " " + Arrays.binarySearch(array, 0, array.length, wanted) / 5 + " ");
        }
        System.out.println(Arrays.binarySearch(array, 2f) + " " + Arrays.binarySearch(array, 1, 3, 2f));
        try {
            Arrays.sort(array, 3, 1);
        } catch (IllegalArgumentException exception) {
            System.out.println(exception.getMessage());
        }
        try {
            Arrays.binarySearch(array, 0, 9, 2f);
        } catch (ArrayIndexOutOfBoundsException exception) {
            System.out.println(exception.getMessage());
        }
    }
}
