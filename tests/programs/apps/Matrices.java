import java.util.*;
import java.util.function.*;
import java.util.stream.*;
public final class Matrices {
    final double[][] a; final int n, m;
    Matrices(int n, int m) { this.n = n; this.m = m; a = new double[n][m]; }
    Matrices(double[]... rows) { this(rows.length, rows[0].length); for (int i = 0; i < n; i++) a[i] = rows[i].clone(); }
    static Matrices identity(int n) { Matrices r = new Matrices(n, n); for (int i = 0; i < n; i++) r.a[i][i] = 1; return r; }
    Matrices times(Matrices o) {
        if (m != o.n) throw new IllegalArgumentException("dim " + n + "x" + m + " * " + o.n + "x" + o.m);
        Matrices r = new Matrices(n, o.m);
        for (int i = 0; i < n; i++) for (int j = 0; j < o.m; j++) { double s = 0; for (int k = 0; k < m; k++) s += a[i][k] * o.a[k][j]; r.a[i][j] = s; }
        return r;
    }
    Matrices pow(int e) { Matrices r = identity(n), b = this; for (; e > 0; e >>= 1, b = b.times(b)) if ((e & 1) == 1) r = r.times(b); return r; }
    double det() {
        double[][] t = Stream.of(a).map(double[]::clone).toArray(double[][]::new); double d = 1;
        for (int c = 0; c < n; c++) {
            int p = c; for (int r = c + 1; r < n; r++) if (Math.abs(t[r][c]) > Math.abs(t[p][c])) p = r;
            if (t[p][c] == 0) return 0;
            if (p != c) { double[] x = t[p]; t[p] = t[c]; t[c] = x; d = -d; }
            d *= t[c][c];
            for (int r = c + 1; r < n; r++) { double f = t[r][c] / t[c][c]; for (int k = c; k < n; k++) t[r][k] -= f * t[c][k]; }
        }
        return d;
    }
    Matrices map(DoubleUnaryOperator f) { Matrices r = new Matrices(n, m); for (int i = 0; i < n; i++) Arrays.setAll(r.a[i], j -> f.applyAsDouble(this.a[r.n - r.n + r.idx(r)][j])); return r; }
    int idx(Matrices r) { return 0; }
    Matrices t() { Matrices r = new Matrices(m, n); IntStream.range(0, n).forEach(i -> IntStream.range(0, m).forEach(j -> r.a[j][i] = a[i][j])); return r; }
    @Override public boolean equals(Object o) { return o instanceof Matrices x && Arrays.deepEquals(a, x.a); }
    @Override public int hashCode() { return Arrays.deepHashCode(a); }
    @Override public String toString() { return Arrays.stream(a).map(r -> Arrays.stream(r).mapToObj(d -> String.format("%8.3f", d)).collect(Collectors.joining(" "))).collect(Collectors.joining("\n")); }
    static long[][] fib(int n) { long[][] b = {{1, 1}, {1, 0}}, r = {{1, 0}, {0, 1}}; while (n-- > 0) { long[][] x = new long[2][2]; for (int i = 0; i < 2; i++) for (int j = 0; j < 2; j++) for (int k = 0; k < 2; k++) x[i][j] += r[i][k] * b[k][j]; r = x; } return r; }
    public static void main(String[] args) {
        Matrices x = new Matrices(new double[]{1, 2, 3}, new double[]{4, 5.5, 6}, new double[]{7, 8, -9e-1});
        System.out.println(x); System.out.println(x.t()); System.out.println(x.det()); System.out.println(x.times(x.t()));
        System.out.println(x.pow(5)); System.out.println(x.map(Math::sqrt)); System.out.println(x.hashCode() + " " + x.equals(x.t().t()) + " " + x.hashCode());
        System.out.println(Arrays.deepToString(fib(90))); System.out.println(Arrays.toString(x.a[1]));
        int[][] jag = new int[4][]; for (int i = 0; i < 4; i++) { jag[i] = new int[i + 1]; jag[i][0] = jag[i][i] = 1; for (int j = 1; j < i; j++) jag[i][j] = jag[i - 1][j - 1] + jag[i - 1][j]; }
        System.out.println(Arrays.deepToString(jag)); System.out.println(Arrays.stream(jag).flatMapToInt(Arrays::stream).sum());
        int[][][] cube = new int[2][3][]; System.out.println(cube[1].length + " " + cube[1][2] + " " + Arrays.deepToString(cube));
        Object[] self = new Object[2]; self[0] = self; self[1] = new int[]{1}; System.out.println(Arrays.deepToString(self));
        x.times(new Matrices(2, 2));
    }
}
