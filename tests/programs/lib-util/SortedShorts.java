import java.util.Arrays;

/** Sorting, searching and computing in arrays of short. */
public class SortedShorts {
    public static void main(String[] args) throws Exception {
        short[] array = {3, -1, 300, 3, 0};
        short[] copy = array.clone();
        Arrays.sort(array);
        System.out.println(Arrays.toString(array));
        Arrays.parallelSort(copy);
        System.out.println(Arrays.toString(copy));
        short[] part = {3, -1, 300, 3, 0};
        Arrays.sort(part, 1, 4);
        System.out.println(Arrays.toString(part));
        part = new short[] {3, -1, 300, 3, 0};
        Arrays.parallelSort(part, 0, 3);
        System.out.println(Arrays.toString(part));
        for (short wanted : new short[] {3, -1, 300, 3, 0}) {
            System.out.print(array[Arrays.binarySearch(array, wanted)] + " " + Arrays.binarySearch(array, 0, array.length, wanted) / 5 + " ");
        }
        System.out.println(Arrays.binarySearch(array, (short) 2) + " " + Arrays.binarySearch(array, 1, 3, (short) 2));
        try {
            Arrays.sort(array, 3, 1);
        } catch (IllegalArgumentException exception) {
            System.out.println(exception.getMessage());
        }
        try {
            Arrays.binarySearch(array, 0, 9, (short) 2);
        } catch (ArrayIndexOutOfBoundsException exception) {
            System.out.println(exception.getMessage());
        }
    }
}
