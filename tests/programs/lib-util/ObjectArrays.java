import java.util.Arrays;
import java.util.Comparator;

public class ObjectArrays {
    public static void main(String[] args) throws Exception {
        String[] words = {"pear", "Fig", "apple", "kiwi", "fig"};
        String[] copy = words.clone();
        Arrays.sort(copy);
        System.out.println(Arrays.toString(copy));
        Arrays.sort(copy, Comparator.comparing(String::length));
        System.out.println(Arrays.toString(copy));
        Arrays.sort(copy, 1, 4);
        System.out.println(Arrays.toString(copy));
        Arrays.sort(copy, 0, 3, Comparator.reverseOrder());
        System.out.println(Arrays.toString(copy));
        Arrays.parallelSort(copy);
        System.out.println(Arrays.toString(copy) + Arrays.binarySearch(copy, "fig") + Arrays.binarySearch(copy, "g") + Arrays.binarySearch(copy, 1, 3, "fig"));
        Arrays.parallelSort(copy, String.CASE_INSENSITIVE_ORDER);
        System.out.println(Arrays.toString(copy) + Arrays.binarySearch(copy, "KIWI", String.CASE_INSENSITIVE_ORDER)
                + Arrays.binarySearch(copy, 0, 2, "KIWI", String.CASE_INSENSITIVE_ORDER));
        Arrays.parallelSort(copy, 0, 2);
        Arrays.parallelSort(copy, 0, 4, Comparator.reverseOrder());
        System.out.println(Arrays.toString(copy));
        Arrays.sort(copy, null);
        System.out.println(Arrays.equals(words, copy) + " " + Arrays.equals(words, words.clone()) + Arrays.equals(words, 0, 1, copy, 3, 4)
                + Arrays.equals(words, copy, (a, b) -> 0) + Arrays.equals(words, 0, 2, copy, 1, 3, (a, b) -> a.length() - b.length()));
        System.out.println(Arrays.mismatch(words, copy) + " " + Arrays.mismatch(words, words) + Arrays.mismatch(words, 1, 3, copy, 0, 2)
                + Arrays.mismatch(words, copy, String.CASE_INSENSITIVE_ORDER) + Arrays.mismatch(words, 1, 2, copy, 0, 2, String.CASE_INSENSITIVE_ORDER));
        System.out.println(Arrays.compare(words, copy) + " " + Arrays.compare(words, 0, 1, copy, 0, 1) + " " + Arrays.compare(words, copy, Comparator.reverseOrder())
                + " " + Arrays.compare(words, 1, 2, copy, 0, 1, Comparator.naturalOrder()) + Arrays.compare(words, null));
        Object[][] deep = {{1, new int[] {2, 3}}, {"x", new Object[] {null}}, null};
        Object[][] same = {{1, new int[] {2, 3}}, {"x", new Object[] {null}}, null};
        System.out.println(Arrays.deepToString(deep) + Arrays.deepEquals(deep, same) + Arrays.equals(deep, same) + (Arrays.deepHashCode(deep) == Arrays.deepHashCode(same)));
        System.out.println(Arrays.deepHashCode(new Object[] {1, "a", new int[] {1}}) + " " + Arrays.hashCode(new Object[] {1, "a", null}));
        Object[] cycle = new Object[1];
        cycle[0] = cycle;
        System.out.println(Arrays.deepToString(cycle));
        Object[] objects = Arrays.copyOf(words, 2, Object[].class);
        System.out.println(objects.getClass() + Arrays.toString(Arrays.copyOfRange(words, 1, 6, Object[].class)) + ((Object[]) java.lang.reflect.Array.newInstance(String.class, 2)).length + ((int[]) java.lang.reflect.Array.newInstance(int.class, 3)).length + Arrays.toString(Arrays.copyOf(words, 6)) + Arrays.copyOfRange(words, 2, 3)[0]);
        Arrays.fill(objects, "f");
        Arrays.fill(objects, 0, 1, 7);
        System.out.println(Arrays.toString(objects));
        Arrays.setAll(objects, at -> at + "!");
        Arrays.parallelSetAll(objects, at -> objects[at] + "?");
        System.out.println(Arrays.toString(objects));
        Arrays.parallelPrefix(words, String::concat);
        Arrays.parallelPrefix(words, 1, 3, (a, b) -> b);
        System.out.println(Arrays.toString(words));
        System.out.println(Arrays.stream(words).map(String::length).toList() + " " + Arrays.stream(words, 1, 2).count());
        System.out.println(Arrays.asList(1, 2, 3) + " " + Arrays.asList(words).get(0));
        try {
            Object[] strings = new String[1];
            Arrays.fill(strings, 1);
        } catch (ArrayStoreException exception) {
            System.out.println(exception.getMessage());
        }
    }
}
