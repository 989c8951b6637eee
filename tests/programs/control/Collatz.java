public class Collatz {
    public static void main(String[] args) {
        int best = 0, longest = 0;
        for (int n = 1; n < 60; n++) {
            int steps = 0;
            for (long x = n; x != 1; x = x % 2 == 0 ? x / 2 : 3 * x + 1) steps++;
            if (steps > longest) { longest = steps; best = n; }
        }
        System.out.println(best + " " + longest);
    }
}
