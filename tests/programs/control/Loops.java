public class Loops {
    public static void main(String[] args) {
        int i = 0;
        while (i < 3) {
            System.out.print(i++ + " ");
        }
        do {
            System.out.print(i-- + " ");
        } while (i > 0);
        for (int a = 0, b = 10; a < b; a += 2, b--) {
            System.out.print(a + ":" + b + " ");
        }
        for (;;) {
            if (++i == 4) {
                break;
            }
            if (i % 2 == 0) {
                continue;
            }
            System.out.print("odd" + i + " ");
        }
        System.out.println();
        int[] values = {3, 1, 2};
        for (int value : values) {
            value *= 2;
            System.out.print(value + " ");
        }
        for (String word : new String[] {"a", "b"}) {
            System.out.print(word);
        }
        for (char c : "xyz".toCharArray()) {
            System.out.print(c);
        }
        System.out.println();
        int[] changing = {1, 2, 3};
        for (int v : changing) {
            changing = new int[] {9, 9, 9};
            System.out.print(v);
        }
        long total = 0;
        for (byte b : new byte[] {1, 2, 3}) {
            total += b;
        }
        System.out.println(total);
        int never = 0;
        for (boolean go = false; go;) {
            never++;
        }
        System.out.println(never);
    }
}
