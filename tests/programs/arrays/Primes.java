public class Primes {
    public static void main(String[] args) {
        boolean[] out = new boolean[200];
        int count = 0;
        for (int i = 2; i < out.length; i++) {
            if (out[i]) continue;
            count++;
            for (int j = i * i; j < out.length; j += i) out[j] = true;
        }
        System.out.println(count);
        for (int i = 190; i < 200; i++) System.out.print(out[i] ? "." : i + " ");
        System.out.println();
    }
}
