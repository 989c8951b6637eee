public class MathRounds {
    public static void main(String[] args) throws Exception {
        double[] points = {0.0, -0.0, 1.0, -1.0, 0.5, 2.5, -2.5, 3.7, 1e10, -1e-10, Math.PI, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (double x : points) {
            System.out.println(x + ": " + Math.abs(x) + " " + Math.ceil(x) + " " + Math.floor(x) + " " + Math.rint(x) + " " + Math.round(x) + " " + Math.signum(x)
                    + " " + Math.ulp(x) + " " + Math.getExponent(x) + " " + Math.nextUp(x) + " " + Math.nextDown(x) + " " + Math.sqrt(x));
            float f = (float) x;
            System.out.println(f + ": " + Math.abs(f) + " " + Math.round(f) + " " + Math.signum(f) + " " + Math.ulp(f) + " " + Math.getExponent(f) + " " + Math.nextUp(f)
                    + " " + Math.nextDown(f) + " " + Math.scalb(f, 3) + " " + Math.scalb(x, -2));
            for (double y : new double[] {0, -0.0, 2, -1, Double.NaN}) {
                System.out.print(Math.max(x, y) + " " + Math.min(x, y) + " " + Math.copySign(x, y) + " " + Math.nextAfter(x, y) + " " + Math.IEEEremainder(x, y) + " "
                        + Math.fma(x, y, 1.0) + " " + Math.max(f, (float) y) + " " + Math.min(f, (float) y) + " " + Math.copySign(f, (float) y) + " "
                        + Math.nextAfter(f, y) + " " + Math.fma(f, (float) y, 1f) + "; ");
            }
            System.out.println();
        }
    }
}
