public class Dimensions {
    public static void main(String[] args) {
        int[][] jagged = {{1}, {2, 3}, {}};
        int[][][] cube = new int[2][3][];
        System.out.println(jagged[1][1] + " " + jagged[2].length + " " + cube[1].length + " " + cube[1][2]);
        cube[0][0] = new int[] {7, 8};
        System.out.println(cube[0][0][1]);
        long[][] table = new long[3][4];
        for (int i = 0; i < 3; i++) for (int j = 0; j < 4; j++) table[i][j] = i * j;
        long sum = 0;
        for (long[] row : table) for (long cell : row) sum += cell;
        System.out.println(sum);
        int[] a = {1, 2, 3}, b[] = {{4}, {5}};
        System.out.println(a.length + b.length + b[1][0]);
        int[] copy = a.clone();
        copy[0] = 9;
        System.out.println(a[0] + " " + copy[0]);
        boolean[] flags = new boolean[2];
        char[] chars = new char[1];
        double[] doubles = new double[1];
        String[] strings = new String[1];
        System.out.println(flags[1] + " " + (int) chars[0] + " " + doubles[0] + " " + strings[0]);
        byte[] bytes = {(byte) 200, -1};
        bytes[1] += 200;
        System.out.println(bytes[0] + " " + bytes[1] + " " + bytes[1]++ + " " + --bytes[1]);
        int[] target = new int[5];
        System.arraycopy(a, 0, target, 1, 3);
        System.arraycopy(target, 0, target, 1, 4);
        for (int x : target) System.out.print(x + " ");
        System.out.println();
        try {
            int[] none = null;
            System.out.println(none.length);
        } catch (NullPointerException e) {
            System.out.println("null");
        }
        try {
            jagged[2][0] = 1;
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
