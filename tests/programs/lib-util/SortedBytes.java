import java.util.Arrays;

/** Sorting, searching and computing in arrays of byte. */
public class SortedBytes {
    public static void main(String[] args) throws Exception {
        byte[] array = {3, -1, 100, 3, 0};
        byte[] copy = array.clone();
        Arrays.sort(array);
        System.out.println(Arrays.toString(array));
        Arrays.parallelSort(copy);
        System.out.println(Arrays.toString(copy));
        byte[] part = {3, -1, 100, 3, 0};
        Arrays.sort(part, 1, 4);
        System.out.println(Arrays.toString(part));
        part = new byte[] {3, -1, 100, 3, 0};
        Arrays.parallelSort(part, 0, 3);
        System.out.println(Arrays.toString(part));
        for (byte wanted : new byte[] {3, -1, 100, 3, 0}) {
            System.out.print(array[Arrays.binarySearch(array, wanted)] + " " + Arrays.binarySearch(array, 0, array.length, wanted) / 5 + " ");
        }
        System.out.println(Arrays.binarySearch(array, (byte) 2) + " " + Arrays.binarySearch(array, 1, 3, (byte) 2));
        try {
            Arrays.sort(array, 3, 1);
        } catch (IllegalArgumentException exception) {
            System.out.println(exception.getMessage());
        }
        try {
            Arrays.binarySearch(array, 0, 9, (byte) 2);
        } catch (ArrayIndexOutOfBoundsException exception) {
            System.out.println(exception.getMessage());
        }
    }
}
