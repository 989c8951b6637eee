import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/** Generic methods that call themselves, and classes in bodies that name the variables of the class around. */
public class CallsItself {
    static class Ordered<T> {
        final Comparator<? super T> order;

        Ordered(Comparator<? super T> order) {
            this.order = order;
        }

        <E extends T> E least(E a, E b) {
            return order.compare(a, b) <= 0 ? a : b;
        }

        @SafeVarargs
        final <E extends T> E least(E a, E b, E c, E... rest) {
            E found = least(least(a, b), c);
            for (E one : rest) found = least(found, one);
            return found;
        }
    }

    static class Chain<V> implements Iterable<V> {
        final V value;
        final Chain<V> next;

        Chain(V value, Chain<V> next) {
            this.value = value;
            this.next = next;
        }

        static <A> A same(A a) {
            return a;
        }

        Chain<V> with(V more) {
            return same(new Chain<>(same(more), same(this)));
        }

        public Iterator<V> iterator() {
            return new Iterator<>() {
                Chain<V> at = Chain.this;

                public boolean hasNext() {
                    return at != null;
                }

                public V next() {
                    if (at == null) throw new NoSuchElementException();
                    Chain<V> was = at;
                    at = same(was.next);
                    return same(same(was.value));
                }
            };
        }
    }

    static <T> List<T> twice(List<T> all, int times) {
        List<T> doubled = new ArrayList<>(all);
        doubled.addAll(all);
        return times == 0 ? doubled : twice(twice(doubled, times - 1), 0);
    }

    interface Hashed {
        int hashCode();
    }

    static class Plain {
        public int hashCode() {
            return 7;
        }
    }

    static class Both extends Plain implements Hashed {}

    static <A extends Plain & Hashed> int hash(A a) {
        return a.hashCode();
    }

    public static void main(String[] args) {
        Ordered<CharSequence> byLength = new Ordered<>(Comparator.comparingInt(CharSequence::length));
        System.out.println(byLength.least("four", "six", "seventy", "a", "none").charAt(0));
        for (String one : new Chain<>("a", null).with("b").with("c")) System.out.print(one.length() + one);
        System.out.println();
        System.out.println(twice(List.of(1, 2), 1));
        System.out.println(hash(new Both()));
    }
}
