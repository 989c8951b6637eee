import java.util.function.Function;
import java.util.function.Supplier;

public class Bounded {
    interface HasName { String name(); default String shout() { return name() + "!"; } }
    interface HasAge { int age(); }
    record Dog(String name, int age) implements HasName, HasAge, Comparable<Dog> {
        public int compareTo(Dog other) { return age - other.age; }
    }
    record Cat(String name, int age) implements HasName, HasAge {}

    static <T extends HasName & HasAge> String both(T t) { return t.name() + t.age() + t.shout(); }
    static <T extends Comparable<? super T>> T max(T a, T b) { return a.compareTo(b) >= 0 ? a : b; }
    static <K extends Comparable<K>, V extends HasAge & HasName> String keyed(K k, V v) { return k.compareTo(k) + v.name() + v.age(); }
    static <T> T orElse(T t, Supplier<? extends T> other) { return t != null ? t : other.get(); }
    static <E extends Enum<E>> E next(E e, E[] all) { return all[(e.ordinal() + 1) % all.length]; }
    static <N extends Number> double sum(N... all) { double s = 0; for (N n : all) { s += n.doubleValue(); } return s; }
    static double total(Cell<? extends Number> c) { return c.get().doubleValue() + 1; }
    static void fill(Cell<? super Integer> c) { c.set(42); }
    static <T> void swap(Cell<T> a, Cell<T> b) { T t = a.get(); a.set(b.get()); b.set(t); }
    static Object wild(Cell<?> c) { return c.get(); }

    enum Color { RED, GREEN }

    static class Cell<T> {
        private T t;
        Cell(T t) { this.t = t; }
        T get() { return t; }
        void set(T t) { this.t = t; }
        <R> Cell<R> map(Function<? super T, ? extends R> f) { return new Cell<>(f.apply(t)); }
        static <A, B> Cell<Cell<B>> nest(Cell<A> a, Function<A, B> f) { return new Cell<>(a.map(f)); }
    }

    static abstract class Node<N extends Node<N>> {
        N next;
        abstract N me();
        N link(N n) { next = n; return me(); }
        int length() { int n = 0; for (Node<N> at = this; at != null; at = at.next) { n++; } return n; }
    }
    static class Link extends Node<Link> {
        final int v;
        Link(int v) { this.v = v; }
        Link me() { return this; }
        int sum() { return v + (next == null ? 0 : next.sum()); }
    }

    static class Shape<T extends Number> { T size; Shape(T size) { this.size = size; } T twice() { return size; } int whole() { return size.intValue(); } }
    static class IntShape extends Shape<Integer> { IntShape(int n) { super(n); } @Override Integer twice() { return size * 2; } }

    public static void main(String[] args) {
        Dog rex = new Dog("rex", 3), max = new Dog("max", 5);
        System.out.println(both(rex) + both(new Cat("tom", 2)));
        System.out.println(max(rex, max).name() + max(1, 2) + max("a", "b") + max('x', 'y') + max(2.5, 1.5));
        System.out.println(keyed("k", rex) + keyed(1, new Cat("c", 1)));
        System.out.println(orElse(null, () -> "other").length() + orElse(5, () -> 6));
        System.out.println(next(Color.GREEN, Color.values()).name() + next(Color.RED, Color.values()));
        System.out.println(sum(1, 2.5, 3L) + sum() + total(new Cell<>(4)));
        Cell<Number> n = new Cell<>(1.5);
        fill(n);
        Cell<Object> o = new Cell<>("s");
        fill(o);
        System.out.println(n.get() + "" + o.get() + wild(o));
        Cell<String> a = new Cell<>("a"), b = new Cell<>("b");
        swap(a, b);
        System.out.println(a.get() + b.get() + a.map(String::length).map(x -> x + 0.5).get());
        System.out.println(Cell.nest(a, s -> s.charAt(0)).get().map(c -> (char) (c + 1)).get());
        Link list = new Link(1).link(new Link(2).link(new Link(3)));
        System.out.println(list.length() + " " + list.sum() + list.next.next.v);
        Shape<Integer> shape = new IntShape(21);
        System.out.println(shape.twice() + shape.whole() + new Shape<>(2.9).whole());
        HasName anonymous = () -> "lambda";
        System.out.println(anonymous.shout());
        Object cut = (Runnable & java.io.Serializable) () -> System.out.println("cut");
        ((Runnable) cut).run();
        System.out.println(cut instanceof java.io.Serializable);
        int[] counts = {0};
        Function<Integer, Function<Integer, Function<Integer, Integer>>> curried = x -> y -> z -> { counts[0]++; return x * y + z; };
        System.out.println(curried.apply(2).apply(3).apply(4) + counts[0]);
    }
}
