public class Special {
    public static void main(String[] args) {
        double zero = 0.0;
        double nan = zero / zero;
        double inf = 1 / zero;
        System.out.println(nan + " " + inf + " " + -inf + " " + 1 / -zero);
        System.out.println((nan == nan) + " " + (nan != nan) + " " + (nan < 1) + " " + (nan > 1) + " " + (nan >= nan) + " " + !(nan < 1));
        System.out.println((zero == -zero) + " " + inf * 0 + " " + (inf - inf) + " " + inf % 2 + " " + 5.5 % inf + " " + -7.5 % 2);
        System.out.println(Double.isNaN(nan) + " " + Float.isNaN(0f / 0f));
        System.out.println(Math.max(-0.0, 0.0) + " " + Math.min(0.0, -0.0) + " " + Math.max(nan, 1) + " " + Math.abs(-0.0));
        System.out.println(-0.0 + " " + (0.0 - 0.0) + " " + -(0.0) + " " + (-0.0 + 0.0));
        System.out.println(Double.compare(0.0, -0.0) + " " + Double.compare(nan, inf) + " " + Double.compare(1, 2));
        System.out.println(Double.valueOf(nan).equals(Double.NaN) + " " + Double.valueOf(0.0).equals(-0.0));
        float f = 1e38f * 10;
        System.out.println(f + " " + 1e-44f + " " + (1.4e-45f / 2));
        double sum = 0;
        for (int i = 0; i < 10; i++) {
            sum += 0.1;
        }
        System.out.println(sum + " " + (sum == 1.0));
    }
}
