public class Newton {
    public static void main(String[] args) {
        double x = 2;
        for (int i = 0; i < 6; i++) { x = (x + 2 / x) / 2; System.out.println(x); }
        float f = 1;
        while (1 + f > 1) f /= 2;
        System.out.println(f);
    }
}
