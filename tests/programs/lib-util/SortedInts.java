import java.util.Arrays;

/** Sorting, searching and computing in arrays of int. */
public class SortedInts {
    public static void main(String[] args) throws Exception {
        int[] array = {3, -1, 7, 3, 0};
        int[] copy = array.clone();
        Arrays.sort(array);
        System.out.println(Arrays.toString(array));
        Arrays.parallelSort(copy);
        System.out.println(Arrays.toString(copy));
        int[] part = {3, -1, 7, 3, 0};
        Arrays.sort(part, 1, 4);
        System.out.println(Arrays.toString(part));
        part = new int[] {3, -1, 7, 3, 0};
        Arrays.parallelSort(part, 0, 3);
        System.out.println(Arrays.toString(part));
        for (int wanted : new int[] {3, -1, 7, 3, 0}) {
            System.out.print(array[Arrays.binarySearch(array, wanted)] + " " + Arrays.binarySearch(array, 0, array.length, wanted) / 5 + " ");
        }
        System.out.println(Arrays.binarySearch(array, 2) + " " + Arrays.binarySearch(array, 1, 3, 2));
        try {
            Arrays.sort(array, 3, 1);
        } catch (IllegalArgumentException exception) {
            System.out.println(exception.getMessage());
        }
        try {
            Arrays.binarySearch(array, 0, 9, 2);
        } catch (ArrayIndexOutOfBoundsException exception) {
            System.out.println(exception.getMessage());
        }

        int[] sums = {3, -1, 7, 3, 0};
        Arrays.parallelPrefix(sums, (a, b) -> a + b);
        System.out.println(Arrays.toString(sums));
        Arrays.parallelPrefix(sums, 1, 4, (a, b) -> a > b ? a : b);
        System.out.println(Arrays.toString(sums));
        int[] made = new int[5];
        Arrays.setAll(made, at -> (int) (at * at));
        System.out.println(Arrays.toString(made));
        Arrays.parallelSetAll(made, at -> (int) (10 - at));
        System.out.println(Arrays.toString(made));
        System.out.println(Arrays.stream(made).sum() + " " + Arrays.stream(made, 1, 3).sum());
        try {
            Arrays.parallelPrefix(sums, 3, 9, (a, b) -> a);
        } catch (IndexOutOfBoundsException exception) {
            System.out.println(exception.getClass());
        }
    }
}
