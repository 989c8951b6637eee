import java.util.Arrays;

/** Sorting, searching and computing in arrays of double. */
public class SortedDoubles {
    public static void main(String[] args) throws Exception {
        double[] array = {3, -1.5, Double.NaN, -0.0, 0};
        double[] copy = array.clone();
        Arrays.sort(array);
        System.out.println(Arrays.toString(array));
        Arrays.parallelSort(copy);
        System.out.println(Arrays.toString(copy));
        double[] part = {3, -1.5, Double.NaN, -0.0, 0};
        Arrays.sort(part, 1, 4);
        System.out.println(Arrays.toString(part));
        part = new double[] {3, -1.5, Double.NaN, -0.0, 0};
        Arrays.parallelSort(part, 0, 3);
        System.out.println(Arrays.toString(part));
        for (double wanted : new double[] {3, -1.5, Double.NaN, -0.0, 0}) {
            System.out.print(array[Arrays.binarySearch(array, wanted)] + " " + Arrays.binarySearch(array, 0, array.length, wanted) / 5 + " ");
        }
        System.out.println(Arrays.binarySearch(array, 2.0) + " " + Arrays.binarySearch(array, 1, 3, 2.0));
        try {
            Arrays.sort(array, 3, 1);
        } catch (IllegalArgumentException exception) {
            System.out.println(exception.getMessage());
        }
        try {
            Arrays.binarySearch(array, 0, 9, 2.0);
        } catch (ArrayIndexOutOfBoundsException exception) {
            System.out.println(exception.getMessage());
        }

        double[] sums = {3, -1.5, Double.NaN, -0.0, 0};
        Arrays.parallelPrefix(sums, (a, b) -> a + b);
        System.out.println(Arrays.toString(sums));
        Arrays.parallelPrefix(sums, 1, 4, (a, b) -> a > b ? a : b);
        System.out.println(Arrays.toString(sums));
        double[] made = new double[5];
        Arrays.setAll(made, at -> (double) (at * at));
        System.out.println(Arrays.toString(made));
        Arrays.parallelSetAll(made, at -> (double) (10 - at));
        System.out.println(Arrays.toString(made));
        System.out.println(Arrays.stream(made).sum() + " " + Arrays.stream(made, 1, 3).sum());
        try {
            Arrays.parallelPrefix(sums, 3, 9, (a, b) -> a);
        } catch (IndexOutOfBoundsException exception) {
            System.out.println(exception.getClass());
        }
    }
}
