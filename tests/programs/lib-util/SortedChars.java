import java.util.Arrays;

/** Sorting, searching and computing in arrays of char. */
public class SortedChars {
    public static void main(String[] args) throws Exception {
        char[] array = {'d', 'a', '\u00e9', 'd', 'B'};
        char[] copy = array.clone();
        Arrays.sort(array);
        System.out.println(Arrays.toString(array));
        Arrays.parallelSort(copy);
        System.out.println(Arrays.toString(copy));
        char[] part = {'d', 'a', '\u00e9', 'd', 'B'};
        Arrays.sort(part, 1, 4);
        System.out.println(Arrays.toString(part));
        part = new char[] {'d', 'a', '\u00e9', 'd', 'B'};
        Arrays.parallelSort(part, 0, 3);
        System.out.println(Arrays.toString(part));
        for (char wanted : new char[] {'d', 'a', '\u00e9', 'd', 'B'}) {
            System.out.print(array[Arrays.binarySearch(array, wanted)] + " " + Arrays.binarySearch(array, 0, array.length, wanted) / 5 + " ");
        }
        System.out.println(Arrays.binarySearch(array, 'c') + " " + Arrays.binarySearch(array, 1, 3, 'c'));
        try {
            Arrays.sort(array, 3, 1);
        } catch (IllegalArgumentException exception) {
            System.out.println(exception.getMessage());
        }
        try {
            Arrays.binarySearch(array, 0, 9, 'c');
        } catch (ArrayIndexOutOfBoundsException exception) {
            System.out.println(exception.getMessage());
        }
    }
}
