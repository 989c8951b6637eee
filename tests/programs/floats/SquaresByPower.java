/** A power of two is a square, one of a half a root, to the last bit. */
public class SquaresByPower {
    public static void main(String[] args) {
        java.util.Random random = new java.util.Random(7);
        int different = 0;
        for (int i = 0; i < 2000; i++) {
            double x = random.nextDouble() * 3;
            different += Math.pow(x, 2.0) == x * x ? 0 : 1;
            different += Math.pow(x, 0.5) == Math.sqrt(x) ? 0 : 1;
            different += StrictMath.pow(x, 2.0) == x * x ? 0 : 1;
        }
        System.out.println(different);
        double[] corners = {0.0, -0.0, 1, -1, -4, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MIN_VALUE,
            Double.MAX_VALUE, -Double.MAX_VALUE};
        for (double x : corners) {
            System.out.println(Math.pow(x, 2.0) + " " + Math.pow(x, 0.5) + " " + Math.pow(0.0031258644536654, 0.5));
        }
    }
}
