public class Covariance {
    public static void main(String[] args) {
        Object[] objects = new String[] {"a", "b"};
        System.out.println(objects.length + " " + (objects instanceof String[]) + " " + (objects instanceof Object[]));
        try {
            objects[0] = 1;
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage() + " " + objects[0]);
        }
        Number[] numbers = new Integer[2];
        numbers[0] = 5;
        numbers[1] = null;
        System.out.println(numbers[0] + " " + numbers[1]);
        Object[][] grid = new Integer[2][2];
        grid[0][0] = 1;
        try {
            grid[1] = new String[1];
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        Object o = new int[] {1};
        System.out.println((o instanceof int[]) + " " + (o instanceof long[]) + " " + (o instanceof Object[]) + " " + (o instanceof Cloneable));
        try {
            String[] s = (String[]) new Object[1];
            System.out.println(s);
        } catch (ClassCastException e) {
            System.out.println("no string array");
        }
    }
}
