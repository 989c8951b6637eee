public class Mathematics {
    static void show(Object value) {
        System.out.println(value);
    }

    interface Act {
        Object run() throws Exception;
    }

    static void fails(Act act) {
        try {
            show("fine: " + act.run());
        } catch (Exception exception) {
            show(exception.getClass().getName() + ": " + exception.getMessage());
        }
    }

    public static void main(String[] args) throws Exception {
        show(Math.abs(-5) + " " + Math.abs(-5.5) + " " + Math.abs(Integer.MIN_VALUE) + " " + Math.max(1, 2) + " " + Math.min(-0.0, 0.0) + " " + Math.max(Double.NaN, 1));
        show(Math.sqrt(2) + " " + Math.cbrt(27) + " " + Math.pow(2, 10) + " " + Math.pow(2, -1) + " " + Math.pow(1, Double.NaN) + " " + Math.hypot(3, 4));
        show(Math.floor(-1.5) + " " + Math.ceil(-1.5) + " " + Math.rint(2.5) + " " + Math.rint(3.5) + " " + Math.round(2.5) + " " + Math.round(-2.5) + " " + Math.round(2.4f) + " " + Math.round(0.49999999999999994) + " " + Math.round(1e18) + " " + Math.round(Double.NaN));
        show(Math.sin(0) + " " + Math.cos(0) + " " + Math.tan(0) + " " + Math.atan2(1, 1) + " " + Math.exp(0) + " " + Math.log(1) + " " + Math.log10(1000) + " " + Math.toDegrees(Math.PI) + " " + Math.toRadians(180));
        show(Math.floorDiv(-7, 2) + " " + Math.floorMod(-7, 2) + " " + Math.floorDiv(-7L, 2L) + " " + Math.floorMod(7, -3) + " " + Math.signum(-2.5) + " " + Math.copySign(3.0, -1.0) + " " + Math.ulp(1.0) + " " + Math.nextUp(1.0) + " " + Math.nextDown(1.0f) + " " + Math.getExponent(8.0) + " " + Math.scalb(1.5, 3));
        show(Math.addExact(1, 2) + " " + Math.subtractExact(1L, 2L) + " " + Math.multiplyExact(3, 4) + " " + Math.negateExact(5) + " " + Math.toIntExact(7L) + " " + Math.multiplyHigh(1L << 62, 8) + " " + Math.multiplyFull(1 << 30, 8) + " " + Math.fma(2.0, 3.0, 1.0) + " " + Math.IEEEremainder(5, 3) + " " + StrictMath.sqrt(16) + " " + StrictMath.max(1, 2));
        fails(() -> Math.addExact(Integer.MAX_VALUE, 1));
        fails(() -> Math.multiplyExact(1L << 62, 4L));
        fails(() -> Math.toIntExact(1L << 40));
        fails(() -> Math.incrementExact(Integer.MAX_VALUE));
        fails(() -> Math.decrementExact(Long.MIN_VALUE));
        fails(() -> Math.negateExact(Integer.MIN_VALUE));
    }
}
