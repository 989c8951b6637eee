import java.util.*;

public class ArraysTest {
    static void show(Object value) {
        System.out.println(value);
    }

    interface Act {
        Object run() throws Exception;
    }

    /** Messages of these aren't part of any contract. */
    static void fails(Act act) {
        try {
            show("fine: " + act.run());
        } catch (Exception exception) {
            show(exception.getClass().getName());
        }
    }

    public static void main(String[] args) throws Exception {
        int[] a = {5, 3, 1, 4};
        Arrays.sort(a);
        show(Arrays.toString(a) + Arrays.binarySearch(a, 4) + Arrays.binarySearch(a, 2) + Arrays.stream(a).sum());
        show(Arrays.toString(Arrays.copyOf(a, 6)) + Arrays.toString(Arrays.copyOfRange(a, 1, 3)) + Arrays.equals(a, new int[] {1, 3, 4, 5}) + Arrays.hashCode(a));
        Arrays.fill(a, 7);
        Arrays.fill(a, 1, 2, 0);
        show(Arrays.toString(a) + Arrays.mismatch(a, new int[] {7, 1}) + Arrays.compare(new int[] {1}, new int[] {2}));
        String[] s = {"pear", "fig", "apple"};
        Arrays.sort(s);
        show(Arrays.toString(s) + Arrays.asList(s) + Arrays.binarySearch(s, "fig"));
        Arrays.sort(s, Comparator.comparing(String::length));
        show(Arrays.toString(s) + Arrays.copyOf(s, 4)[3] + Arrays.toString(Arrays.copyOfRange(s, 1, 2)));
        Integer[] boxed = {3, 1, 2};
        Arrays.sort(boxed, Collections.reverseOrder());
        show(Arrays.toString(boxed) + Arrays.deepToString(new int[][] {{1}, {2, 3}}) + Arrays.deepEquals(new int[][] {{1}}, new int[][] {{1}}) + Arrays.deepHashCode(new Object[] {1, new int[] {2}}));
        double[] d = {2.5, -0.0, 0.0, Double.NaN, -1};
        Arrays.sort(d);
        show(Arrays.toString(d));
        char[] c = "hello".toCharArray();
        Arrays.sort(c);
        show(new String(c) + Arrays.toString(new boolean[2]) + Arrays.toString(new long[] {1L}) + Arrays.toString((int[]) null));
        int[] g = new int[5];
        Arrays.setAll(g, i -> i * i);
        show(Arrays.toString(g));
        Arrays.parallelPrefix(g, Integer::sum);
        show(Arrays.toString(g) + Arrays.stream(s).map(String::length).toList() + Arrays.stream(g, 1, 3).sum());
        List<String> view = Arrays.asList(s);
        view.set(0, "set");
        show(s[0] + view.contains("set") + view.indexOf("pear"));
        long[] big = new long[200];
        for (int i = 0; i < big.length; i++) {
            big[i] = (i * 7919L) % 211 - 100;
        }
        Arrays.sort(big, 10, 190);
        show(Arrays.hashCode(big));
        fails(() -> Arrays.copyOfRange(a, 3, 1));
        fails(() -> view.add("x"));
        fails(() -> Arrays.copyOf(a, -1));
    }
}
