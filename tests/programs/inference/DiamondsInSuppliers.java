import java.util.*;
import java.util.function.*;
import java.util.stream.*;
public class DiamondsInSuppliers {
    static <T, C extends Collection<T>> C into2(T t, Supplier<C> s) {
        C c = s.get();
        c.add(t);
        return c;
    }
    public static void main(String[] args) {
        System.out.println(into2("a", TreeSet::new).first().length());
        TreeSet<String> ts = Stream.of("b", "a").collect(Collectors.toCollection(TreeSet::new));
        System.out.println(ts.first().length());
        var u = Stream.of("b", "a").collect(Collectors.toCollection(TreeSet<String>::new));
        System.out.println(u.first().length());
        var w = Stream.of("b", "a").collect(Collectors.toCollection(() -> new TreeSet<>()));
        System.out.println(w.first().length());
        var v = Stream.of("b", "a").collect(Collectors.toCollection(TreeSet::new));
        System.out.println(v.first().length());
    }
}
