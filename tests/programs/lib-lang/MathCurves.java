public class MathCurves {
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
            show(Math.sin(x), Math.cos(x), Math.tan(x), Math.asin(x), Math.acos(x), Math.atan(x), Math.exp(x), Math.log(x), Math.log10(x), Math.cbrt(x));
            show(Math.sinh(x), Math.cosh(x), Math.tanh(x), Math.expm1(x), Math.log1p(x), Math.toRadians(x), Math.toDegrees(x));
            for (double y : new double[] {0, 2, -1.5}) {
                show(Math.pow(x, y), Math.atan2(x, y), Math.hypot(x, y));
            }
        }
        System.out.println(Math.PI + " " + Math.E);
        double random = Math.random();
        System.out.println(random >= 0 && random < 1);
    }
}
