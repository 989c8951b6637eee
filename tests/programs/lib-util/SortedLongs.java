import java.util.Arrays;

/** Sorting, searching and computing in arrays of long. */
public class SortedLongs {
    public static void main(String[] args) throws Exception {
        long[] array = {3L, -1L, 1L << 40, 3L, 0L};
        long[] copy = array.clone();
        Arrays.sort(array);
        System.out.println(Arrays.toString(array));
        Arrays.parallelSort(copy);
        System.out.println(Arrays.toString(copy));
        long[] part = {3L, -1L, 1L << 40, 3L, 0L};
        Arrays.sort(part, 1, 4);
        System.out.println(Arrays.toString(part));
        part = new long[] {3L, -1L, 1L << 40, 3L, 0L};
        Arrays.parallelSort(part, 0, 3);
        System.out.println(Arrays.toString(part));
        for (long wanted : new long[] {3L, -1L, 1L << 40, 3L, 0L}) {
            System.out.print(array[Arrays.binarySearch(array, wanted)] + " " + Arrays.binarySearch(array, 0, array.length, wanted) / 5 + " ");
        }
        System.out.println(Arrays.binarySearch(array, 2L) + " " + Arrays.binarySearch(array, 1, 3, 2L));
        try {
            Arrays.sort(array, 3, 1);
        } catch (IllegalArgumentException exception) {
            System.out.println(exception.getMessage());
        }
        try {
            Arrays.binarySearch(array, 0, 9, 2L);
        } catch (ArrayIndexOutOfBoundsException exception) {
            System.out.println(exception.getMessage());
        }

        long[] sums = {3L, -1L, 1L << 40, 3L, 0L};
        Arrays.parallelPrefix(sums, (a, b) -> a + b);
        System.out.println(Arrays.toString(sums));
        Arrays.parallelPrefix(sums, 1, 4, (a, b) -> a > b ? a : b);
        System.out.println(Arrays.toString(sums));
        long[] made = new long[5];
        Arrays.setAll(made, at -> (long) (at * at));
        System.out.println(Arrays.toString(made));
        Arrays.parallelSetAll(made, at -> (long) (10 - at));
        System.out.println(Arrays.toString(made));
        System.out.println(Arrays.stream(made).sum() + " " + Arrays.stream(made, 1, 3).sum());
        try {
            Arrays.parallelPrefix(sums, 3, 9, (a, b) -> a);
        } catch (IndexOutOfBoundsException exception) {
            System.out.println(exception.getClass());
        }
    }
}
