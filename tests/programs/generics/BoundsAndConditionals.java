import java.util.*;
import java.util.function.*;
public class BoundsAndConditionals {
    static void p(Object o) { System.out.println(o); }
    // recursive bounds, F-bounded builders
    static abstract class Builder<T, B extends Builder<T, B>> {
        protected final List<String> parts = new ArrayList<>();
        abstract B self();
        abstract T build();
        B add(String s) {
            parts.add(s);
            return self();
        }
    }
    static class SB extends Builder<String, SB> {
        int n;
        SB self() { return this; }
        String build() { return String.join("-", parts) + n; }
        SB num(int n) {
            this.n = n;
            return this;
        }
    }
    static <T extends Comparable<? super T>> T clamp(T v, T lo, T hi) {
        return v.compareTo(lo) < 0 ? lo : v.compareTo(hi) > 0 ? hi : v;
    }
    static <T extends Number & Comparable<T>> T big(List<? extends T> l) {
        T b = l.get(0);
        for (T t : l) if (t.compareTo(b) > 0 && t.intValue() > 0) b = t;
        return b;
    }
    interface Visitor<R> {
        R num(int n);
        R add(Expr a, Expr b);
        default R neg(Expr e) { return add(e, e); }
    }
    interface Expr {
        <R> R accept(Visitor<R> v);
        static Expr num(int n) {
            return new Expr() { public <R> R accept(Visitor<R> v) { return v.num(n); } };
        }
        default Expr plus(Expr o) {
            Expr me = this;
            return new Expr() { public <R> R accept(Visitor<R> v) { return v.add(me, o); } };
        }
    }
    static class Node<K extends Comparable<K>, V> implements Iterable<Map.Entry<K, V>> {
        K k;
        V v;
        Node<K, V> l, r;
        Node(K k, V v) {
            this.k = k;
            this.v = v;
        }
        Node<K, V> put(K nk, V nv) {
            int c = nk.compareTo(k);
            if (c == 0) v = nv;
            else if (c < 0) l = l == null ? new Node<>(nk, nv) : l.put(nk, nv);
            else r = r == null ? new Node<>(nk, nv) : r.put(nk, nv);
            return this;
        }
        public Iterator<Map.Entry<K, V>> iterator() {
            Deque<Node<K, V>> st = new ArrayDeque<>();
            for (Node<K, V> n = this; n != null; n = n.l) st.push(n);
            return new Iterator<>() {
                @Override public boolean hasNext() { return !st.isEmpty(); }
                @Override public Map.Entry<K, V> next() {
                    var n = st.pop();
                    for (var m = n.r; m != null; m = m.l) st.push(m);
                    return Map.entry(n.k, n.v);
                }
            };
        }
    }
    static void swapAny(List<?> l) { swapHelp(l, 0, l.size() - 1); }
    private static <E> void swapHelp(List<E> l, int i, int j) {
        E t = l.get(i);
        l.set(i, l.get(j));
        l.set(j, t);
    }
    static double sum(Collection<? extends Number> c) {
        double s = 0;
        for (Number n : c) s += n.doubleValue();
        return s;
    }
    static void fill(List<? super Integer> l) {
        for (int i = 0; i < 3; i++) l.add(i);
    }
    @SafeVarargs static <T> List<T> listOf(T... ts) { return new ArrayList<>(Arrays.asList(ts)); }
    @SuppressWarnings("unchecked") static <T> T[] arr(T... ts) { return ts; }
    static <T> T pick(T a, T b) { return a; }
    static <T, R extends Collection<? super T>> R into(R r, T... ts) {
        for (T t : ts) r.add(t);
        return r;
    }
    static class Box<T> {
        T v;
        Box(T v) { this.v = v; }
        <U> Box<U> map(Function<? super T, ? extends U> f) { return new Box<>(f.apply(v)); }
        static <A, B> Box<Map.Entry<A, B>> zip(Box<? extends A> a, Box<? extends B> b) {
            return new Box<>(Map.entry(a.v, b.v));
        }
        <X extends T> boolean same(Box<? super X> o) { return v.equals(o.v); }
        @Override public String toString() { return "Box(" + v + ")"; }
        class It {
            T get() { return v; }
            <Q> Map<Q, T> m(Q q) { return Map.of(q, v); }
        }
    }
    static class StrBox extends Box<String> {
        StrBox(String s) { super(s + "!"); }
        int len() { return v.length(); }
    }
    interface Stack2<T> {
        void push(T t);
        T pop();
        boolean isEmpty();
        static <T> Stack2<T> create() {
            return new Stack2<T>() {
                private Object[] a = new Object[1];
                private int n;
                public void push(T t) {
                    if (n == a.length) a = Arrays.copyOf(a, n * 2);
                    a[n++] = t;
                }
                @SuppressWarnings("unchecked") public T pop() { return (T) a[--n]; }
                public boolean isEmpty() { return n == 0; }
            };
        }
    }
    static <E extends Enum<E>> E parse(Class<E> c, String s) {
        for (E e : c.getEnumConstants()) if (e.name().equalsIgnoreCase(s)) return e;
        return Enum.valueOf(c, s);
    }
    enum Lv { LOW, MID, HIGH }
    static <T> Predicate<T> not(Predicate<? super T> q) { return t -> !q.test(t); }
    static <T> void perm(List<T> l, int k, Consumer<? super List<T>> c) {
        if (k == l.size()) {
            c.accept(new ArrayList<>(l));
            return;
        }
        for (int i = k; i < l.size(); i++) {
            Collections.swap(l, i, k);
            perm(l, k + 1, c);
            Collections.swap(l, i, k);
        }
    }
    static <A, B> Function<A, B> memo(Function<A, B> f) {
        Map<A, B> m = new HashMap<>();
        return a -> {
            B b = m.get(a);
            if (b == null) {
                b = f.apply(a);
                m.put(a, b);
            }
            return b;
        };
    }
    static class Cell<T extends Comparable<T>> implements Comparable<Cell<T>> {
        T t;
        Cell(T t) { this.t = t; }
        public int compareTo(Cell<T> o) { return t.compareTo(o.t); }
        public String toString() { return "<" + t + ">"; }
    }
    public static void main(String[] args) {
        p(new SB().add("a").num(4).add("b").build());
        p(clamp(5, 1, 3) + clamp("m", "a", "z"));
        p(big(List.of(1, 5, 3)) + " " + big(Arrays.asList(1.5, 0.5)));
        Expr e = Expr.num(1).plus(Expr.num(2).plus(Expr.num(3)));
        p(e.accept(new Visitor<Integer>() {
            public Integer num(int n) { return n; }
            public Integer add(Expr a, Expr b) { return a.accept(this) + b.accept(this); }
        }));
        p(e.<String>accept(new Visitor<>() {
            public String num(int n) { return "" + n; }
            public String add(Expr a, Expr b) { return "(" + a.accept(this) + "+" + b.accept(this) + ")"; }
        }));
        Node<String, Integer> n = new Node<>("m", 1);
        for (String s : "q a z m c".split(" ")) n.put(s, s.charAt(0) - 'a');
        for (var en : n) System.out.print(en.getKey() + en.getValue() + en + " ");
        p("");
        List<Object> lo = new ArrayList<>(List.of("x", 2, 'c'));
        swapAny(lo);
        p(lo);
        fill(lo);
        p(lo);
        List<Number> ln = new ArrayList<>();
        fill(ln);
        p(sum(ln));
        p(listOf(1, "a", 2.0, null).size());
        p(arr("x", "y").getClass().getSimpleName() + arr(1, 2.0).getClass().getSimpleName()
                + BoundsAndConditionals.<Object>arr("x").getClass().getSimpleName());
        p(pick(1, "s") + "" + pick(1, 2L) + pick('c', 1.0));
        p(into(new TreeSet<Object>(), "b", "a"));
        p(into(new ArrayList<Number>(), 1, 2.5));
        p(new Box<>(5).map(x -> x * 2.5).map(d -> "d" + d).map(String::length));
        p(Box.zip(new Box<>("k"), new Box<>(3)).v.getValue() + 1);
        p(new Box<Number>(5).same(new Box<Object>(5)));
        Box<Integer>.It it = new Box<>(9).new It();
        int un = it.get() + 1;
        p(un + "" + it.m("q"));
        p(new StrBox("ab").len() + new StrBox("q").<Integer>map(String::length).v);
        Stack2<int[]> st = Stack2.create();
        st.push(new int[]{1});
        st.push(new int[]{2, 3});
        p(st.pop().length + st.pop()[0]);
        p(parse(Lv.class, "mid").ordinal());
        try { parse(Lv.class, "x"); } catch (IllegalArgumentException ex) { p(ex.getMessage()); }
        p(List.of(1, 2, 3).stream().filter(not(x -> x > 2)).toList());
        List<String> perms = new ArrayList<>();
        perm(listOf('a', 'b', 'c'), 0, l -> perms.add(l.toString()));
        p(perms);
        int[] calls = {0};
        Function<Integer, Integer> sq = memo(x -> { calls[0]++; return x * x; });
        p(sq.apply(4) + sq.apply(4) + calls[0]);
        Function<Long, Long>[] fib = new Function[1];
        fib[0] = memo(k -> k < 2 ? k : fib[0].apply(k - 1) + fib[0].apply(k - 2));
        p(fib[0].apply(50L));
        p(Collections.max(List.of(new Cell<>(3), new Cell<>(7))));
        Map<String, ? extends List<? super Integer>> wm = Map.of("k", new ArrayList<Number>(List.of(1.5)));
        wm.get("k").add(4);
        p(wm);
        List<? extends Comparable<?>> lc = List.of(1, "a");
        p(lc.get(0));
        Comparable<String> cs = "b";
        p(cs.compareTo("a"));
        var m = new HashMap<String, Map<Integer, List<Character>>>();
        m.computeIfAbsent("a", k -> new TreeMap<>()).computeIfAbsent(1, k -> new ArrayList<>()).add('z');
        for (var en : m.entrySet()) for (var e2 : en.getValue().entrySet()) for (char ch
                : e2.getValue()) p(en.getKey() + e2.getKey() + ch);
        Object o = true ? 1 : "s";
        p(o);
        Object o2 = true ? 1 : 2.0;
        p(o2);
        Object o3 = false ? 'a' : 98;
        p(o3);
        Integer nul = null;
        try { int z = true ? nul : 0; } catch (NullPointerException ex) { p("npe"); }
        Object o4 = true ? null : 0;
        p(o4);
        long lg = true ? 1 : 2L;
        p(lg);
        p(true ? 'x' : (short) 5);
        p(false ? 1.0f : 'c');
        Character cch = 'q';
        p(true ? cch : 5);
        p(true ? (byte) 5 : 'a');
        p((args.length == 0 ? Integer.valueOf(7) : Double.valueOf(3)) + "");
        Supplier<? extends Number> sn = args.length > 9 ? () -> 1 : () -> 2.5;
        p(sn.get());
        List<? extends Number> lnn = true ? List.of(1) : List.of(2.0);
        p(lnn);
        p((args.length == 0 ? new ArrayList<String>() : new LinkedList<String>()).size());
        Comparator<String> cmp = args.length == 0 ? Comparator.naturalOrder() : (x, y) -> 0;
        p(cmp.compare("a", "b"));
        Runnable rr = args.length == 0 ? () -> p("r1") : BoundsAndConditionals::new;
        rr.run();
        int x = 3;
        int res = switch (x) {
            case 1, 2 -> 10;
            case 3 -> {
                int t = x * 2;
                yield t + switch (t) {
                    case 6 -> {
                        if (x == 3) yield 100;
                        yield 200;
                    }
                    default -> 0;
                };
            }
            default -> -1;
        };
        p(res);
        Function<Integer, String> fsw = q -> switch (q) {
            case 0 -> "zero";
            case 1 -> {
                String z = "o";
                z += "ne";
                yield z;
            }
            default -> {
                try { yield String.valueOf(10 / (q - 2)); } catch (ArithmeticException ex) {
                        yield "inf"; } finally {
                    p("f" + q);
                }
            }
        };
        p(fsw.apply(0) + fsw.apply(1) + fsw.apply(2) + fsw.apply(7));
        Lv lv = Lv.MID;
        p(switch (lv) { case LOW -> 1; case MID -> 2.5f; case HIGH -> 'c'; });
        p(switch (lv) { case LOW -> 'a'; case MID -> (byte) 5; case HIGH -> (short) 7; });
        Object os = switch (lv) {
            case LOW -> 1;
            default -> "str";
        };
        p(os);
        p(switch (lv) { case LOW -> 1; default -> 2L; } + switch (lv) { case LOW -> 1; default -> 'c'; });
    }
}
