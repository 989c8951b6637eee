public class Overflow {
    public static void main(String[] args) {
        int max = Integer.MAX_VALUE;
        int min = Integer.MIN_VALUE;
        System.out.println((max + 1) + " " + (min - 1) + " " + (max * 2) + " " + (min * -1) + " " + -min + " " + (max * max));
        long big = Long.MAX_VALUE;
        System.out.println((big + 1) + " " + (big * 2) + " " + -Long.MIN_VALUE);
        System.out.println(Math.abs(min) + " " + Math.abs(-5) + " " + Math.abs(Long.MIN_VALUE));
        System.out.println(min / -1);
        System.out.println(min % -1);
        int wide = 1_000_000;
        System.out.println(wide * wide + " " + (long) wide * wide + " " + wide * (long) wide);
        byte b = 127;
        b++;
        short s = -32768;
        s--;
        char c = 0;
        c--;
        System.out.println(b + " " + s + " " + (int) c);
        int hash = 7;
        for (int i = 0; i < 20; i++) {
            hash = hash * 31 + i;
        }
        System.out.println(hash);
    }
}
