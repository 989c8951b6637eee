public class StrictMathRounds {
    public static void main(String[] args) throws Exception {
        double[] points = {0.0, -0.0, 1.0, -1.0, 0.5, 2.5, -2.5, 3.7, 1e10, -1e-10, Math.PI, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (double x : points) {
            System.out.println(x + ": " + StrictMath.abs(x) + " " + StrictMath.ceil(x) + " " + StrictMath.floor(x) + " " + StrictMath.rint(x) + " " + StrictMath.round(x) + " " + StrictMath.signum(x)
                    + " " + StrictMath.ulp(x) + " " + StrictMath.getExponent(x) + " " + StrictMath.nextUp(x) + " " + StrictMath.nextDown(x) + " " + StrictMath.sqrt(x));
            float f = (float) x;
            System.out.println(f + ": " + StrictMath.abs(f) + " " + StrictMath.round(f) + " " + StrictMath.signum(f) + " " + StrictMath.ulp(f) + " " + StrictMath.getExponent(f) + " " + StrictMath.nextUp(f)
                    + " " + StrictMath.nextDown(f) + " " + StrictMath.scalb(f, 3) + " " + StrictMath.scalb(x, -2));
            for (double y : new double[] {0, -0.0, 2, -1, Double.NaN}) {
                System.out.print(StrictMath.max(x, y) + " " + StrictMath.min(x, y) + " " + StrictMath.copySign(x, y) + " " + StrictMath.nextAfter(x, y) + " " + StrictMath.IEEEremainder(x, y) + " "
                        + StrictMath.fma(x, y, 1.0) + " " + StrictMath.max(f, (float) y) + " " + StrictMath.min(f, (float) y) + " " + StrictMath.copySign(f, (float) y) + " "
                        + StrictMath.nextAfter(f, y) + " " + StrictMath.fma(f, (float) y, 1f) + "; ");
            }
            System.out.println();
        }
    }
}
