import java.util.*;

// Type arguments and the bounds of type variables decide which method is meant (JLS 15.12.2.2, 18.5.1).
public class TypeArgumentsDecide {
    static class Bounds {
        static <T extends Comparable<T>> String h(T a, T b) {
            return "cmp" + a.compareTo(b);
        }
        static String h(Object a, Object b) {
            return "obj";
        }
        static void run(String[] x) {
            System.out.println(h(1, 2) + " " + h(1, "a"));
        }
    }
    static class Arguments {
        static String m(List<String> l, Object... o) {
            return "List<String>";
        }
        static String m(Collection<Integer> l, int... o) {
            return "Collection<Integer>";
        }
        static class F<T> {}
        static class G<T> extends F<T> {}
        static class H<T> extends G<T> {}
        static class A {}
        static class B extends A {}
        static class C extends B {}
        static int two(G<C> x) {
            return 1;
        }
        static int two(F<B> x) {
            return 2;
        }
        static int three(G<B> x) {
            return 3;
        }
        static int three(F<C> x) {
            return 4;
        }
        static void run(String[] x) {
            H<C> h = null;
            System.out.println(two(h) + " " + three(h) + " " + m(List.of(1)));
        }
    }
    static class Both {
        static <T, S extends List<T>> String m(List<? super T> a, S b, Class<Object> c) {
            return "generic";
        }
        static String m(Object a, Object b, Object c) {
            return "Object";
        }
        static String t(List<Integer> li, List<String> ls, Class c) {
            return m(li, ls, c);
        }
        static void run(String[] x) {
            System.out.println(t(null, null, null));
        }
    }
    public static void main(String[] args) throws Exception {
        Bounds.run(args);
        Arguments.run(args);
        Both.run(args);
    }
}
