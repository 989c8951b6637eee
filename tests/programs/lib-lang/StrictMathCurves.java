public class StrictMathCurves {
    /** To nine digits: the last of seventeen is anybody's. */
    static void show(double... values) {
        StringBuilder line = new StringBuilder();
        for (double value : values) {
            boolean isWhole = value == Math.rint(value) || Double.isNaN(value);
            line.append(isWhole ? String.valueOf(value + 0.0) : String.format("%.9e", value)).append(' ');
        }
        System.out.println(line);
    }

    public static void main(String[] args) throws Exception {
        double[] points = {0.0, 1.0, -1.0, 0.5, -0.25, 2.5, 10.0, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (double x : points) {
            show(StrictMath.sin(x), StrictMath.cos(x), StrictMath.tan(x), StrictMath.asin(x), StrictMath.acos(x), StrictMath.atan(x), StrictMath.exp(x), StrictMath.log(x), StrictMath.log10(x), StrictMath.cbrt(x));
            show(StrictMath.sinh(x), StrictMath.cosh(x), StrictMath.tanh(x), StrictMath.expm1(x), StrictMath.log1p(x), StrictMath.toRadians(x), StrictMath.toDegrees(x));
            for (double y : new double[] {0, 2, -1.5}) {
                show(StrictMath.pow(x, y), StrictMath.atan2(x, y), StrictMath.hypot(x, y));
            }
        }
        System.out.println(StrictMath.PI + " " + StrictMath.E);
        double random = StrictMath.random();
        System.out.println(random >= 0 && random < 1);
    }
}
