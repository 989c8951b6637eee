import java.util.*;
import java.util.function.*;
public class Textbook {
    static class Node<T extends Comparable<T>> {
        T v;
        Node<T> l, r;
        Node(T v) { this.v = v; }
        void add(T x) {
            int c = x.compareTo(v);
            if (c < 0) {
                if (l == null)
                    l = new Node<>(x);
                else
                    l.add(x);
            } else if (r == null)
                r = new Node<>(x);
            else
                r.add(x);
        }
        void walk(Consumer<? super T> f) {
            if (l != null) l.walk(f);
            f.accept(v);
            if (r != null) r.walk(f);
        }
        int depth() { return 1 + Math.max(l == null ? 0 : l.depth(), r == null ? 0 : r.depth()); }
    }
    static class Linked<E> implements Iterable<E> {
        private class N {
            E e;
            N next;
            N(E e) { this.e = e; }
        }
        private N head, tail;
        private int size;
        boolean add(E e) {
            N n = new N(e);
            if (head == null)
                head = tail = n;
            else {
                tail.next = n;
                tail = n;
            }
            size++;
            return true;
        }
        public Iterator<E> iterator() {
            return new Iterator<E>() {
                N at = head;
                public boolean hasNext() { return at != null; }
                public E next() {
                    if (at == null) throw new NoSuchElementException();
                    E e = at.e;
                    at = at.next;
                    return e;
                }
            };
        }
        <R> Linked<R> map(Function<? super E, ? extends R> f) {
            Linked<R> r = new Linked<>();
            for (E e : this) r.add(f.apply(e));
            return r;
        }
        E reduce(BinaryOperator<E> op) {
            Iterator<E> it = iterator();
            E r = it.next();
            while (it.hasNext()) r = op.apply(r, it.next());
            return r;
        }
        static <T> Linked<T> of(T... ts) {
            Linked<T> l = new Linked<>();
            for (T t : ts) l.add(t);
            return l;
        }
    }
    static abstract class Shape<S extends Shape<S>> {
        int w;
        abstract S self();
        S width(int w) {
            this.w = w;
            return self();
        }
    }
    static class Sq extends Shape<Sq> {
        String c;
        Sq self() { return this; }
        Sq color(String c) {
            this.c = c;
            return this;
        }
    }
    interface Visitor<R> {
        R num(int n);
        R add(Expr a, Expr b);
        R mul(Expr a, Expr b);
    }
    interface Expr {
        <R> R accept(Visitor<R> v);
    }
    static Expr num(int n) {
        return new Expr() {
            public <R> R accept(Visitor<R> v) { return v.num(n); }
        };
    }
    static Expr add(Expr a, Expr b) {
        return new Expr() {
            public <R> R accept(Visitor<R> v) { return v.add(a, b); }
        };
    }
    static Expr mul(Expr a, Expr b) {
        return new Expr() {
            public <R> R accept(Visitor<R> v) { return v.mul(a, b); }
        };
    }
    static class Eval implements Visitor<Integer> {
        public Integer num(int n) { return n; }
        public Integer add(Expr a, Expr b) { return a.accept(this) + b.accept(this); }
        public Integer mul(Expr a, Expr b) { return a.accept(this) * b.accept(this); }
    }
    static class Show implements Visitor<String> {
        public String num(int n) { return "" + n; }
        public String add(Expr a, Expr b) { return "(" + a.accept(this) + "+" + b.accept(this) + ")"; }
        public String mul(Expr a, Expr b) { return a.accept(this) + "*" + b.accept(this); }
    }
    static <T> void swap(T[] a, int i, int j) {
        T t = a[i];
        a[i] = a[j];
        a[j] = t;
    }
    static void swapAny(List<?> l) { swapHelp(l); }
    private static <T> void swapHelp(List<T> l) {
        T t = l.get(0);
        l.set(0, l.get(1));
        l.set(1, t);
    }
    @SuppressWarnings("unchecked")
    static <T> T[] arr(int n, T... like) {
        return Arrays.copyOf(like, n);
    }
    static <T> T[] varr(T... ts) { return ts; }
    static double sum(Collection<? extends Number> c) {
        double s = 0;
        for (Number n : c) s += n.doubleValue();
        return s;
    }
    static void fill(List<? super Integer> l) {
        for (int i = 0; i < 3; i++) l.add(i);
    }
    static <T extends Object & Comparable<? super T>> T mx(Collection<? extends T> c) { return Collections.max(c); }
    static <T extends Number & Comparable<T>> int both(T a, T b) { return a.compareTo(b) + a.intValue(); }
    static class Cache<K extends Comparable<K>, V> {
        private final Map<K, V> m = new TreeMap<>();
        private final Function<? super K, ? extends V> f;
        int miss;
        Cache(Function<? super K, ? extends V> f) { this.f = f; }
        V get(K k) {
            return m.computeIfAbsent(k, q -> {
                miss++;
                return f.apply(q);
            });
        }
    }
    static class Base<T> {
        T val;
        void set(T t) {
            val = t;
            System.out.print("B:" + t + " ");
        }
        T get() { return val; }
    }
    static class Str extends Base<String> {
        @Override
        void set(String s) {
            super.set(s + "!");
            System.out.print("S:" + s + " ");
        }
        @Override
        String get() {
            return "<" + super.get() + ">";
        }
    }
    sealed interface Opt<T> permits Some, None {}
    record Some<T>(T t) implements Opt<T> {}
    record None<T>() implements Opt<T> {}
    static <T, R> Opt<R> mapO(Opt<T> o, Function<T, R> f) {
        if (o instanceof Some<T> s) return new Some<>(f.apply(s.t()));
        return new None<>();
    }
    static <E extends Enum<E>> E parse(Class<E> c, String s) { return Enum.valueOf(c, s); }
    enum Day { MON, TUE }
    static <E extends Enum<E> & Supplier<String>> String nm(E e) { return e.name() + e.get(); }
    enum Sup implements Supplier<String> {
        X;
        public String get() { return "x"; }
    }
    public static void main(String[] args) {
        Node<Integer> root = new Node<>(5);
        for (int i : new int[] {3, 8, 1, 4, 9}) root.add(i);
        StringBuilder sb = new StringBuilder();
        root.walk(sb::append);
        System.out.println(sb + " " + root.depth());
        Linked<String> l = Linked.of("a", "bb", "ccc");
        System.out.println(l.map(String::length).reduce(Integer::sum) + " " + l.reduce(String::concat));
        int tot = 0;
        for (int n : l.map(s -> s.length() * 2)) tot += n;
        System.out.println(tot);
        System.out.println(new Sq().width(3).color("red").width(4).c + new Sq().width(7).w);
        Expr e = add(num(2), mul(num(3), add(num(1), num(4))));
        System.out.println(
                e.accept(new Show()) + "=" + e.accept(new Eval()) + " " + (e.<Integer>accept(new Visitor<>() {
                    public Integer num(int n) { return 1; }
                    public Integer add(Expr a, Expr b) { return 1 + a.accept(this) + b.accept(this); }
                    public Integer mul(Expr a, Expr b) { return 1 + a.accept(this) + b.accept(this); }
                }) + 0));
        Integer[] ar = {1, 2, 3};
        swap(ar, 0, 2);
        System.out.println(Arrays.toString(ar));
        List<String> sl = new ArrayList<>(List.of("x", "y"));
        swapAny(sl);
        System.out.println(sl);
        String[] as = arr(2, "q");
        System.out.println(as.length + " " + as.getClass().getSimpleName() + varr(1, 2).getClass().getSimpleName()
                + varr("a").getClass().getSimpleName() + Textbook.<Object>varr("a").getClass().getSimpleName());
        List<Number> ln = new ArrayList<>();
        fill(ln);
        ln.add(2.5);
        System.out.println(sum(ln) + " " + ln + mx(List.of("p", "z", "c")) + both(3, 4));
        Cache<String, Integer> c = new Cache<>(String::length);
        System.out.println(c.get("abc") + c.get("abc") + c.miss);
        Base<String> b = new Str();
        b.set("k");
        System.out.println(b.get());
        try {
            ((Base) b).set(5);
        } catch (ClassCastException x) { System.out.println("cce"); } @
        SuppressWarnings("rawtypes") Base raw = new Base();
        raw.set(1);
        Base<String> polluted = raw;
        try {
            String s = polluted.get();
        } catch (ClassCastException x) { System.out.println("cce2"); }
        Object ok = polluted.get();
        System.out.println(ok);
        System.out.println(mapO(new Some<>(4), x -> x + 0.5) + " " + mapO(new None<Integer>(), x -> x + 1));
        System.out.println(parse(Day.class, "TUE").compareTo(Day.MON) + nm(Sup.X));
        Map<String, List<Map<Integer, String>>> deep = new HashMap<>();
        deep.computeIfAbsent("k", k -> new ArrayList<>()).add(Map.of(1, "one"));
        System.out.println(deep.get("k").get(0).get(1).length());
        List<? extends Comparable<?>> mixed = List.of(1, "a", 2.0);
        System.out.println(mixed);
        BiFunction<Integer, Integer, Integer> bf = Math::addExact;
        System.out.println(bf.andThen(x -> x * x).apply(2, 3));
        Function<Object, String> fo = Object::toString;
        Function<? super Integer, ? extends CharSequence> fw = fo;
        System.out.println(fw.apply(12).length());
        List<String>[] la = new List[2];
        la[0] = List.of("g");
        System.out.println(la[0].get(0).charAt(0));
        Iterator<? extends Number> it = List.of(1, 2).iterator();
        int s = 0;
        while (it.hasNext()) s += it.next().intValue();
        System.out.println(s);
        Supplier<? extends List<? super Integer>> sp = () -> new ArrayList<Number>();
        System.out.println(sp.get().size());
    }
}
