import java.util.Arrays;

public class Shapes {
    static int[] trace = new int[0];
    static int at(int n) { trace = Arrays.copyOf(trace, trace.length + 1); trace[trace.length - 1] = n; return n; }
    static int[][] triangle(int n) {
        int[][] rows = new int[n][];
        for (int i = 0; i < n; i++) {
            rows[i] = new int[i + 1];
            rows[i][0] = rows[i][i] = 1;
            for (int j = 1; j < i; j++) {
                rows[i][j] = rows[i - 1][j - 1] + rows[i - 1][j];
            }
        }
        return rows;
    }
    public static void main(String[] args) {
        System.out.println(Arrays.deepToString(triangle(5)));
        int[][][] cube = new int[at(2)][at(3)][];
        System.out.println(cube[1].length + " " + cube[1][2] + Arrays.toString(trace));
        long[] longs[] = {{1, 2}, {}, null, {3}};
        System.out.println(longs[0][1] + longs[3][0] + longs.length + " " + (longs[2] == null));
        int mixed[], one = 4, more[][] = {{5}};
        mixed = new int[] {one, more[0][0]};
        System.out.println(Arrays.toString(mixed));
        int i = 0;
        int[] a = {10, 20, 30};
        a[i++] = a[i] + i++;
        System.out.println(Arrays.toString(a) + i);
        a[i = 0] += a[i + 1] *= 2;
        System.out.println(Arrays.toString(a));
        int[] copy = a.clone(), same = a;
        same[2]--;
        System.out.println(copy[2] + " " + a[2] + " " + Arrays.equals(a, same) + Arrays.equals(a, copy));
        char[] chars = {'a', 98, 'c'};
        chars[0] += 2;
        chars[1]++;
        System.out.println(chars);
        System.out.println(new boolean[2][2].length + " " + new String[1][0].length + new Object[] {1, "x"}[1]);
        Object grid = new double[][] {{1.5}, {2.5, 3.5}};
        System.out.println(((double[][]) grid)[1][1] + " " + (grid instanceof Object[]) + (grid instanceof double[][] g ? g.length : -1));
        int[] empty = {};
        for (int n : empty) { System.out.println(n); }
        int sum = 0;
        for (int[] row : triangle(4)) for (int n : row) sum += n;
        System.out.println(sum + Arrays.stream(a).sum() + Arrays.hashCode(new int[] {1, 2}));
    }
}
