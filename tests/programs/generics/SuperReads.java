import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;

public class SuperReads {
    static <T> void copy(List<? super T> to, List<? extends T> from) {
        for (T item : from) {
            to.add(item);
        }
        Object first = to.get(0);
        System.out.println(first);
    }
    static <T> T best(List<? extends T> all, Comparator<? super T> order) {
        T best = all.get(0);
        for (T one : all) {
            if (order.compare(one, best) > 0) {
                best = one;
            }
        }
        return best;
    }
    static <A, B, C> Function<A, C> chain(Function<? super A, ? extends B> f, Function<? super B, ? extends C> g) {
        return a -> g.apply(f.apply(a));
    }
    static int count(List<? super Integer> list, Predicate<? super Object> test) {
        int n = 0;
        for (Object o : list) {
            if (test.test(o)) {
                n++;
            }
        }
        return n;
    }
    public static void main(String[] args) {
        List<Object> objects = new ArrayList<>();
        copy(objects, List.of(1, 2, 3));
        copy(objects, List.of("a"));
        System.out.println(objects);
        System.out.println(best(List.of("pear", "fig", "banana"), Comparator.comparing(String::length)).charAt(0));
        System.out.println(best(List.of(3, 9, 4), Comparator.<Integer>naturalOrder()) + 1);
        System.out.println(chain((CharSequence s) -> s.length(), (Number n) -> n.doubleValue() / 2).apply("seven!!"));
        System.out.println(count(objects, o -> o instanceof Integer i && i > 1));
        Consumer<? super String> sink = (Object o) -> System.out.println("got " + o);
        sink.accept("it");
    }
}
