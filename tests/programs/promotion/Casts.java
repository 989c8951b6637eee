public class Casts {
    public static void main(String[] args) {
        System.out.println((byte) 200 + " " + (byte) -200 + " " + (short) 70000 + " " + (int) (char) -1 + " " + (char) 97);
        System.out.println((int) 3.99 + " " + (int) -3.99 + " " + (long) 1e18 + " " + (int) 1e18 + " " + (int) -1e18);
        System.out.println((int) Double.NaN + " " + (long) Double.POSITIVE_INFINITY + " " + (int) Float.NEGATIVE_INFINITY);
        System.out.println((byte) 300.7 + " " + (char) 65.5 + " " + (short) -40000.9 + " " + (byte) 1e10);
        System.out.println((float) 0.1 + " " + (double) 0.1f + " " + (float) 1e40 + " " + (float) 16777217);
        System.out.println((int) 'x' + " " + (byte) 'é' + " " + (int) 1234567890123L + " " + (float) Long.MAX_VALUE + " " + (double) Long.MAX_VALUE);
        int i = 'a' + 1;
        char c = 'a' + 1;
        final int k = 10;
        byte b = k;
        System.out.println(i + " " + c + " " + b);
        System.out.println((byte) (b + 118) + " " + (byte) (b + 119));
        long l = i;
        float f = l;
        double d = f;
        System.out.println(l + " " + f + " " + d);
    }
}
