import java.util.*;
import java.util.function.*;
import java.util.stream.*;

/** Which method is meant, and what is made, where an argument is a generic call whose own arguments are functions. */
public class NestedCalls {
    static <A> A pick(A a, A b) { return a; }
    static <A> A id(A a) { return a; }
    static <A> A supply(Supplier<? extends A> a) { return a.get(); }

    static String m(Object o, Predicate<String> p) { return "predicate " + p.test("x"); }
    static String m(Object... all) { return "objects " + all.length; }

    static final StringBuilder ORDER = new StringBuilder();
    static <A> A noted(String text, A a) { ORDER.append(text); return a; }
    static <T> String three(Function<T, T> f, List<T> l, List<? extends T> k) { return ORDER.toString(); }

    static String take(Object o) { return "object"; }
    static String take(List<?> l) { return "list"; }
    static String take(Map<?, ?> m) { return "map"; }

    static class Visitor<R> {
        R number(int n) { return null; }
        static <R> R visit(Visitor<R> visitor, int n) { return visitor.number(n); }
    }

    interface Root<E> {
        static <E> String of(E e) { return "root"; }
    }
    static class Heir<E extends Comparable<E>> implements Root<E> {
        static <E extends Comparable<E>> String of(E e, int n) { return "heir"; }
    }
    static String of(String s) { return "outer"; }
    static class Inner implements Root<String> {
        // A static method of an interface isn't inherited: the one around is meant.
        String call() { return of("a"); }
    }

    static class Pair<K, V> {
        K key;
        V value;
        Pair(K key, V value) { this.key = key; this.value = value; }
        List<Map.Entry<K, V>> entries() { return (List) List.of(key); }
    }

    public static void main(String[] args) {
        System.out.println(m(1L, pick(x -> true, (x) -> false)));
        System.out.println(m(1L, "no function"));
        System.out.println(take(supply(() -> Collections.emptyList())) + " " + take(supply(() -> new HashMap<>())));
        var made = id(Stream.of("a", "b").collect(Collectors.toMap(x -> x, x -> new ArrayList<>())));
        System.out.println(take(made) + " " + made.get("a").size());
        String text = Visitor.visit(new Visitor<>() { String number(int n) { return "n" + n; } }, 3);
        System.out.println(text + new Inner().call() + Heir.of("x", 1));
        Collection<String> held = Stream.of("b", "a").collect(Collectors.toCollection(TreeSet::new));
        System.out.println(held);
        System.out.println(Stream.of(1, 2, 3).collect(Collectors.reducing((a, b) -> a + b)).get() + 1);
        Comparator<String> order = pick(Comparator.naturalOrder(), Comparator.comparingInt(x -> x.length()));
        System.out.println(order.compare("a", "b"));
        System.out.println(three(noted("a", x -> x), noted("b", new ArrayList<>()), noted("c", Collections.emptyList())));
        System.out.println(three(noted("d", id(x -> x)), noted("e", List.of(1)), noted("f", pick(List.of(), List.of(2)))));
        // Of a raw type a member has no type arguments: nothing casts what it gives.
        Pair raw = new Pair<String, Integer>("k", 1);
        Object first = raw.entries().get(0);
        System.out.println(first + " " + raw.key);
        Map map = Map.of("a", 1);
        Object entry = map.entrySet().iterator().next();
        System.out.println(entry);
        System.out.println("s".getClass().cast("t").length());
        System.out.println(("a" + 1.5f + 2e10 + 'c' == "a1.52.0E10c") + " " + ("x" + (1 + 2L) + true == "x3true"));
    }
}
