import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

public class LoopShapes {
    static class Countdown implements Iterable<Integer> { final int from; Countdown(int from) { this.from = from; } public Iterator<Integer> iterator() { return new Iterator<Integer>() { int at = from; public boolean hasNext() { return at > 0; } public Integer next() { if (at <= 0) throw new NoSuchElementException(); return at--; } }; } }
    static int collatz(int n) { int steps = 0; while (n != 1) { n = (n & 1) == 0 ? n / 2 : 3 * n + 1; steps++; } return steps; }
    static boolean[] sieve(int n) { boolean[] c = new boolean[n]; for (int i = 2; i * i < n; i++) if (!c[i]) for (int j = i * i; j < n; j += i) c[j] = true; return c; }
    static int digits(long n) { int s = 0; do { s += n % 10; } while ((n /= 10) > 0); return s; }
    public static void main(String[] args) {
        int s = 0;
        for (int i : new Countdown(4)) s = s * 10 + i;
        System.out.println(s + " " + collatz(27) + " " + digits(987654321L));
        boolean[] c = sieve(30);
        for (int i = 2; i < 30; i++) { if (c[i]) continue; System.out.print(i + " "); }
        System.out.println();
        for (int i = 0, j = 10; i < j; i += 2, j--) { System.out.print(i * j + ","); }
        for (;;) { if (s++ > 4325) break; }
        int i = 0;
        while (i < 3) i++;
        do i--; while (i > 1);
        for (; i < 5; ) ++i;
        System.out.println(s + i);
        Iterator<String> it = List.of("a", "b").iterator();
        for (String x; it.hasNext() && !(x = it.next()).equals("z"); ) System.out.print(x);
        try { new Countdown(0).iterator().next(); } catch (NoSuchElementException e) { System.out.println("none"); }
        int[] data = {5, 2, 8, 1};
        for (int k = 1; k < data.length; k++) { int v = data[k], m = k; while (m > 0 && data[m - 1] > v) data[m] = data[--m]; data[m] = v; }
        for (int v : data) { v *= 2; System.out.print(v); }
        System.out.println(data[0]);
        int[] moved = data;
        for (int v : moved) { moved = new int[0]; s += v; }
        System.out.println(s);
        if (s > 0) if (s < 0) System.out.println("never"); else System.out.println("dangling");
        for (char ch = 'a'; ch <= 'e'; ch += 2) System.out.print(ch);
        for (byte b = 125; b > 0; b++) System.out.print(b);
        for (double d = 0; d < 1; d += 0.25) System.out.print(d);
        for (long big = Long.MAX_VALUE - 1; big > 0; big++) System.out.print("L");
        System.out.println();
        ; ; { }
    }
}
