import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;

public class AnonymousKinds {
    static abstract class Shape {
        final String name;
        int calls;
        Shape(String name) { this.name = name; }
        abstract double area();
        String show() { calls++; return name + area() + extra(); }
        String extra() { return ""; }
    }
    static Shape square(double side) {
        return new Shape("square") {
            private double kept = side;
            { kept *= 2; }
            double area() { return kept * side / 2; }
            @Override String extra() { return "#" + calls; }
        };
    }
    static Iterable<Integer> range(int from, int to) {
        return new Iterable<>() {
            @Override public Iterator<Integer> iterator() {
                return new Iterator<>() {
                    int at = from;
                    @Override public boolean hasNext() { return at < to; }
                    @Override public Integer next() { return at++; }
                };
            }
        };
    }
    public static void main(String[] args) {
        Shape s = square(3);
        System.out.println(s.show() + " " + s.show());
        int sum = 0;
        for (int n : range(1, 5)) { for (int m : range(0, n)) { sum += m * n; } }
        System.out.println(sum);
        List<String> words = new ArrayList<>(List.of("pear", "fig", "apple"));
        words.sort(new Comparator<String>() {
            @Override public int compare(String a, String b) { return a.length() - b.length(); }
        }.reversed());
        System.out.println(words);
        System.out.println(new Object() { int twice(int n) { return 2 * n; } }.twice(21));
        var counter = new Object() { int n; void add() { n++; } };
        for (int i = 0; i < 3; i++) { counter.add(); }
        System.out.println(counter.n);
        Runnable[] tasks = new Runnable[3];
        for (int i = 0; i < 3; i++) {
            final int k = i;
            tasks[i] = new Runnable() { public void run() { System.out.print(k + ","); } };
        }
        for (Runnable task : tasks) task.run();
        System.out.println();
    }
}
