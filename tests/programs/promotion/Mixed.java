public class Mixed {
    public static void main(String[] args) {
        long sum = 0;
        for (byte b = 120; b > 0; b++) sum += b * 2.5f;
        System.out.println(sum);
        int c = 'a' * 2 + (byte) 300 - (short) 70000;
        System.out.println(c + " " + (c / 2.0) + " " + (c >> 1L));
    }
}
