public class Order {
    static int trace(int value) {
        System.out.print(value + ",");
        return value;
    }
    static int[] array(int id, int[] array) {
        System.out.print("array" + id + ",");
        return array;
    }
    static int sum(int a, int b, int c) {
        return a * 100 + b * 10 + c;
    }
    public static void main(String[] args) {
        System.out.println(trace(1) + trace(2) * trace(3));
        System.out.println(sum(trace(4), trace(5), trace(6)));
        int[] a = {0, 0, 0};
        array(1, a)[trace(1)] = trace(7);
        System.out.println(a[1]);
        try {
            array(2, null)[trace(1)] = trace(8);
        } catch (NullPointerException e) {
            System.out.println("null after the value");
        }
        try {
            array(3, a)[trace(5)] = trace(9);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.out.println(sum(trace(1), 1 / (a[0]), trace(3)));
        } catch (ArithmeticException e) {
            System.out.println("stopped");
        }
        int i = 1;
        System.out.println(sum(i, i = 2, i++));
        int[][] grid = new int[trace(2)][trace(3)];
        System.out.println(grid.length + " " + grid[1].length);
        String s = "x";
        s = s + (s = "y") + s;
        System.out.println(s);
    }
}
