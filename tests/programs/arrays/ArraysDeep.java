public class ArraysDeep {
    static int[] made(int n) { log += "m" + n; return new int[n]; }
    static int at(int n) { log += "i" + n; return n; }
    static String log = "";
    static final int[][] TABLE = {{1}, {2, 3}, {}, null};
    static long[] longs[] = new long[2][];
    static char[][] grid() { return new char[][] {{'a', 'b'}, "cd".toCharArray()}; }
    int own[] = {1, 2}, more[][] = {{3}, own};
    int[] method()[] { return more; }

    static String attempt(Runnable r) {
        try { r.run(); return "ok"; }
        catch (ArrayIndexOutOfBoundsException e) { return e.getMessage(); }
        catch (NegativeArraySizeException e) { return "neg " + e.getMessage(); }
        catch (NullPointerException e) { return "npe"; }
        catch (ArrayStoreException e) { return "store " + e.getMessage(); }
    }

    public static void main(String[] args) {
        int[] a = new int[5];
        int i = 0;
        a[i++] = i++;
        a[i] = i = 4;
        a[a[2] - 1] += a[0] = 9;
        System.out.println(a[0] + "," + a[1] + "," + a[2] + "," + a[3] + "," + a[4] + "," + i);
        try { made(2)[at(5)] = at(7); } catch (ArrayIndexOutOfBoundsException e) { log += "!"; }
        try { int[] none = null; none[at(1)] = at(8); } catch (NullPointerException e) { log += "?"; }
        try { made(1)[at(3)] += at(9); } catch (ArrayIndexOutOfBoundsException e) { log += "#"; }
        try { int[][] x = new int[at(2)][at(-1)]; } catch (NegativeArraySizeException e) { log += e.getMessage(); }
        System.out.println(log);
        System.out.println(attempt(() -> { int x = TABLE[1][2]; }) + attempt(() -> TABLE[3][0]++) + attempt(() -> TABLE[-1] = null) + attempt(() -> { Object o = new int[-3]; }));
        int[][][] cube = new int[2][3][];
        cube[1][2] = new int[] {5, 6};
        System.out.println(cube.length + cube[1].length + cube[1][2].length + " " + cube[0][0] + cube[1][2][1]);
        longs[1] = new long[] {1L << 40, 'c', (byte) 300};
        System.out.println(longs[1][0] + longs[1][1] + longs[1][2] + " " + longs[0]);
        System.out.println(grid()[1][0] + "" + grid()[0][1] + grid()[1].length);
        ArraysDeep d = new ArraysDeep();
        d.method()[1][0] = 50;
        System.out.println(d.own[0] + d.more[0][0] + d.method().length);
        int[] copy = a.clone();
        copy[0] = -1;
        int[][] shallow = TABLE.clone();
        shallow[0][0] = 77;
        shallow[1] = null;
        System.out.println(a[0] + " " + TABLE[0][0] + " " + TABLE[1].length);
        Object o = new String[] {"x"};
        System.out.println((o instanceof Object[]) + " " + (o instanceof String[]) + " " + (o instanceof Integer[]) + " " + (o instanceof Comparable[]) + " " + (new int[0] instanceof Object));
        Object[] covariant = (Object[]) o;
        System.out.println(attempt(() -> covariant[0] = 1) + attempt(() -> covariant[0] = "y") + covariant[0] + attempt(() -> covariant[0] = null));
        Comparable<?>[] mixed = {1, "s", 'c'};
        int n = 0;
        for (Comparable<?> c : mixed) { n += c.hashCode(); }
        System.out.println(n);
        boolean[] flags = new boolean[3]; flags[1] |= true; flags[2] ^= flags[1];
        byte[] bytes = {1, -1, (byte) 200}; bytes[0] <<= 7; bytes[1] >>>= 1; bytes[2]++;
        short[] shorts = {1}; shorts[0] -= 2; char[] chars = {'a'}; chars[0]++; chars[0] += 1.7;
        float[] floats = {1}; floats[0] /= 3; double[] doubles = {1e3}; doubles[0] %= 7;
        System.out.println(flags[0] + " " + flags[2] + bytes[0] + bytes[1] + bytes[2] + shorts[0] + chars[0] + (int) (floats[0] * 100) + doubles[0]);
        String[] words = new String[2]; words[0] += "x"; words[1] = words[0] + words[1];
        System.out.println(words[0] + words[1]);
        int sum = 0;
        for (int[] row : new int[][] {{1, 2}, {}, {3}}) { for (int v : row) { if (v == 2) { continue; } sum += v; } }
        for (var v : new Integer[] {1, null, 3}) { if (v == null) { break; } sum += v * 100; }
        System.out.println(sum);
        int[] self = {0, 1, 2}; self[self[self[2]]] = self[1]++ + ++self[0]; System.out.println(self[0] + "" + self[1] + self[2]);
        final int[] fin = {3}; fin[0]--; System.out.println(fin[0]-- - --fin[0]);
        System.out.println(new int[] {4, 5, 6}[1] + new int[2][2][1].length + "abc".toCharArray()[2]);
    }
}
