import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

public class WildcardsAndRaws {
    static double sum(Collection<? extends Number> all) { double s = 0; for (Number n : all) s += n.doubleValue(); return s; }
    static int total(Map<? extends CharSequence, ? extends List<? extends Number>> map) { int t = 0; for (Map.Entry<? extends CharSequence, ? extends List<? extends Number>> e : map.entrySet()) { t += e.getKey().length(); for (Number n : e.getValue()) t += n.intValue(); } return t; }
    static void reverse(List<?> list) { rev(list); }
    private static <T> void rev(List<T> list) { for (int i = 0, j = list.size() - 1; i < j; i++, j--) { T t = list.get(i); list.set(i, list.get(j)); list.set(j, t); } }
    static <T extends Comparable<? super T>> T max(Iterable<? extends T> all) { Iterator<? extends T> it = all.iterator(); T best = it.next(); while (it.hasNext()) { T t = it.next(); if (t.compareTo(best) > 0) best = t; } return best; }
    static <K, V extends Comparable<V>> K argmax(Map<K, V> map) { K best = null; V value = null; for (var e : map.entrySet()) if (value == null || e.getValue().compareTo(value) > 0) { best = e.getKey(); value = e.getValue(); } return best; }
    @SuppressWarnings({"rawtypes", "unchecked"})
    static List raw() { List l = new ArrayList(); l.add("s"); l.add(1); l.add(2.5); return l; }
    static <T> List<T> listOf(T a, T b) { List<T> l = new ArrayList<>(); l.add(a); l.add(b); return l; }
    static class Counter<T> { private final Map<T, Integer> n = new HashMap<>(); void add(T t) { n.merge(t, 1, Integer::sum); } int of(T t) { return n.getOrDefault(t, 0); } <S extends T> void all(Iterable<S> i) { for (S s : i) add(s); } }
    public static void main(String[] args) {
        System.out.println(sum(List.of(1, 2.5, 3L)) + sum(List.of()) + total(Map.of("ab", List.of(1, 2), "c", List.of(3.9))));
        List<Object> l = new ArrayList<>(List.of(1, "two", '3'));
        reverse(l);
        System.out.println(l + max(List.of(3, 9, 2)).toString() + max(List.of("b", "a")));
        System.out.println(argmax(Map.of("x", 3, "y", 7, "z", 5)));
        int count = 0;
        for (Object o : raw()) { if (o instanceof Number) count++; }
        System.out.println(count + " " + raw().get(0).hashCode());
        @SuppressWarnings("unchecked") List<Integer> lies = raw();
        Object fine = lies.get(0);
        try { Integer bad = lies.get(0); } catch (ClassCastException e) { System.out.println("heap pollution " + fine); }
        var mixed = listOf(1, "a");
        Object first = mixed.get(0);
        System.out.println(first + mixed.get(1).toString() + listOf(1, 2.0).get(0).intValue());
        Counter<Number> c = new Counter<>();
        c.all(List.of(1, 1, 2));
        c.add(1.0);
        System.out.println(c.of(1) + c.of(1.0) + c.of(3));
        List<? super Integer> sup = l;
        sup.add(5);
        Object got = sup.get(sup.size() - 1);
        List<?> any = sup;
        System.out.println(got + " " + any.contains("two") + any.size());
        List<? extends List<? extends Number>> nested = List.of(List.of(1), List.of(2.5, 3));
        System.out.println(nested.get(1).get(0).intValue() + nested.get(0).size());
    }
}
