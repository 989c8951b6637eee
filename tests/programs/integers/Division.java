public class Division {
    public static void main(String[] args) {
        int[] values = {7, -7};
        int[] by = {2, -2, 3, -3};
        for (int a : values) {
            for (int b : by) {
                System.out.println(a + "/" + b + "=" + a / b + " rest " + a % b + " floor " + Math.floorDiv(a, b) + " " + Math.floorMod(a, b));
            }
        }
        System.out.println(7L / 2 + " " + -7L % 3L);
        try {
            System.out.println(1 / (values[0] - 7));
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.out.println(1L % (values[0] - 7));
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        int x = 5;
        try {
            x /= 0;
        } catch (ArithmeticException e) {
            System.out.println("still " + x);
        }
    }
}
