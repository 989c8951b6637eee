public class Printing {
    public static void main(String[] args) {
        double[] doubles = {1, 10, 100.5, 1e6, 9999999, 1e7, 12345678, 0.001, 0.0001, 1.0 / 3, 2.0 / 3, 1e21, 1e-10, 123456.789e3, 4.35, 1e100, 3.0e-300, 5.0e-324};
        for (double d : doubles) {
            System.out.println(d + " " + -d);
        }
        float[] floats = {1, 0.1f, 1e7f, 1e-3f, 9.9e-4f, 3.3333333f, 16777216f, 1f / 3, 100f / 7, 123456.7f};
        for (float f : floats) {
            System.out.println(f + " " + (double) f);
        }
        System.out.println(Double.toString(2.5) + Float.toString(2.5f) + String.valueOf(1e5f));
    }
}
