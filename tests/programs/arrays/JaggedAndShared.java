import java.util.Arrays;

public class JaggedAndShared {
    static int[][] mul(int[][] a, int[][] b) { int[][] c = new int[a.length][b[0].length]; for (int i = 0; i < a.length; i++) for (int j = 0; j < b[0].length; j++) for (int k = 0; k < b.length; k++) c[i][j] += a[i][k] * b[k][j]; return c; }
    static void permute(int[] a, int k, StringBuilder out) { if (k == a.length) { for (int x : a) out.append(x); out.append(' '); return; } for (int i = k; i < a.length; i++) { int t = a[k]; a[k] = a[i]; a[i] = t; permute(a, k + 1, out); t = a[k]; a[k] = a[i]; a[i] = t; } }
    static int queens(int n, int row, int cols, int d1, int d2) { if (row == n) return 1; int c = 0; for (int free = ~(cols | d1 | d2) & (1 << n) - 1; free != 0; free &= free - 1) { int bit = free & -free; c += queens(n, row + 1, cols | bit, (d1 | bit) << 1, (d2 | bit) >> 1); } return c; }
    static <T> void swap(T[] a, int i, int j) { T t = a[i]; a[i] = a[j]; a[j] = t; }
    static long[] memo = new long[50]; static long ways(int n) { return n < 0 ? 0 : n == 0 ? 1 : memo[n] != 0 ? memo[n] : (memo[n] = ways(n - 1) + ways(n - 2) + ways(n - 3)); }
    static String lcs(String a, String b) { int[][] d = new int[a.length() + 1][b.length() + 1]; for (int i = a.length() - 1; i >= 0; i--) for (int j = b.length() - 1; j >= 0; j--) d[i][j] = a.charAt(i) == b.charAt(j) ? 1 + d[i + 1][j + 1] : Math.max(d[i + 1][j], d[i][j + 1]); StringBuilder s = new StringBuilder(); for (int i = 0, j = 0; i < a.length() && j < b.length(); ) if (a.charAt(i) == b.charAt(j)) { s.append(a.charAt(i++)); j++; } else if (d[i + 1][j] >= d[i][j + 1]) i++; else j++; return s.toString(); }
    public static void main(String[] args) {
        int[][] m = {{1, 1}, {1, 0}}, p = m; for (int i = 0; i < 8; i++) p = mul(p, m); System.out.println(Arrays.deepToString(p));
        StringBuilder out = new StringBuilder(); permute(new int[] {1, 2, 3}, 0, out); System.out.println(out.toString() + queens(6, 0, 0, 0, 0) + " " + ways(40) + lcs("dynamic", "nanometric"));
        int[][] alias = {m[0], m[0], {9}}; alias[0][1] = 5; System.out.println(alias[1][1] + m[0][1] + alias[2].length); int[][] shallow = alias.clone(); shallow[2] = null; shallow[0][0] = 7; System.out.println(alias[2][0] + m[0][0]);
        String[] s = {"x", "y"}; swap(s, 0, 1); System.out.println(s[0] + s[1]); char[][] grid = new char[2][3]; for (char[] row : grid) Arrays.fill(row, '.'); grid[1][2] = '#'; for (char[] row : grid) System.out.println(row); Object[] o = {1, new int[] {2}, new Object[] {"deep"}}; System.out.println(((int[]) o[1])[0] + ((Object[]) o[2])[0].toString()); long[][][] big = new long[2][2][2]; big[1][0][1] = 1L << 40; big[1][0][1]++; System.out.println(big[1][0][1] + big[0].length); byte[] bytes = {1, (byte) 200}; bytes[1] += 100; bytes[0] <<= 7; System.out.println(bytes[0] + bytes[1]); float[] f = {1.5f}; f[0] *= 3; short[] sh = new short[1]; sh[0]--; boolean[] bo = new boolean[1]; bo[0] |= true; System.out.println(f[0] + sh[0] + "" + bo[0]); int[] idx = {2, 0, 1}; System.out.println(idx[idx[idx[0]]] + idx[idx[0]++ - idx[1]]); System.out.println(Arrays.toString(idx));
    }
}
