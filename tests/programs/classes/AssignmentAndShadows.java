import java.util.*;
import java.util.function.*;
public class AssignmentAndShadows {
    static void p(Object o) { System.out.println(o); }
    // definite assignment
    static int da(boolean b, int k) {
        final int x;
        if (b && (k = k + 1) > 0) { x = 1; } else { x = 2; }
        final int y;
        switch (k) {
            case 1: y = 1;
            break;
            case 2: {
                y = 5;
                break;
            }
            default: throw new IllegalArgumentException();
        }
        int z;
        for (;;) {
            if (b) {
                z = 3;
                break;
            }  else {
                z = 4;
                break;
            }
        }
        final int w;
        try { w = Integer.parseInt("7"); } finally { k++; }
        boolean q;
        int v;
        if (!(b ? (v = 5) > 2 : (v = 6) > 2)) v = 9;
        int u;
        while (!(b || (u = k) < 0)) {
            b = true;
            u++;
        }
        final int s = switch (k) {
            case 2 -> {
                int t;
                t = 3;
                yield t;
            }
            default -> 8;
        };
        do {
            int m;
            if (b) continue;
            m = 3;
            p(m);
        }  while (false);
        return x + y * 10 + z * 100 + w * 1000 + v * 10000 + s * 100000;
    }
    final int f1;
    final int f2;
    { f1 = 4; }
    AssignmentAndShadows() { f2 = f1 * 2; }
    AssignmentAndShadows(int n) { this.f2 = n; }
    static final int S1;
    static {
        int t = 5;
        S1 = t > 3 ? t : 0;
    }
    // interface fields, static nested generic methods, shadowing
    int x = 1;
    class A {
        int x = 2;
        class B {
            int x = 3;
            String all(int x) {
                int[] r = {x, this.x, A.this.x, AssignmentAndShadows.this.x};
                Function<Integer, Integer> g = y -> y + x + this.x;
                return Arrays.toString(r) + g.apply(10);
            }
        }
    }
    static String name = "static";
    static String name() { return "m:" + name; }
    class name {
        String name = "inner";
        String name() { return name + AssignmentAndShadows.name + AssignmentAndShadows.name(); }
    }
    interface Tree<T> {
        T fold(T zero, BinaryOperator<T> f);
        static <T> Tree<T> leaf(T t) { return (z, f) -> f.apply(z, t); }
        static <T> Tree<T> node(Tree<T> l, Tree<T> r) { return (z, f) -> r.fold(l.fold(z, f), f); }
        default Tree<T> plus(T t) { return node(this, leaf(t)); }
    }
    static <T, R> Function<T, R> fix(Function<Function<T, R>, Function<T, R>> f) {
        return t -> f.apply(fix(f)).apply(t);
    }
    static <A, B, C> Function<B, Function<A, C>> flip(Function<A, Function<B, C>> f) {
        return b -> a -> f.apply(a).apply(b);
    }
    static <T> Supplier<T> lazy(Supplier<? extends T> s) {
        return new Supplier<>() {
            T v;
            boolean done;
            public T get() {
                if (!done) {
                    v = s.get();
                    done = true;
                }
                return v;
            }
        };
    }
    sealed interface Res<T, E extends Exception> {
        <U> Res<U, E> then(Function<? super T, ? extends Res<U, E>> f);
        T get() throws E;
    }
    record Ok<T, E extends Exception>(T v) implements Res<T, E> {
        public <U> Res<U, E> then(Function<? super T, ? extends Res<U, E>> f) { return f.apply(v); }
        public T get() { return v; }
    }
    record Err<T, E extends Exception>(E e) implements Res<T, E> {
        public <U> Res<U, E> then(Function<? super T, ? extends Res<U, E>> f) { return new Err<>(e); }
        public T get() throws E { throw e; }
    }
    static Res<Integer, java.io.IOException> parse(String s) {
        try { return new Ok<>(Integer.parseInt(s)); } catch (NumberFormatException e) {
            return new Err<>(new java.io.IOException("bad " + s, e));
        }
    }
    static class Counter<T> {
        private final Map<T, Integer> m = new LinkedHashMap<>();
        @SafeVarargs final Counter<T> add(T... ts) {
            for (T t : ts) m.merge(t, 1, Integer::sum);
            return this;
        }
        Optional<Map.Entry<T, Integer>> top() {
            return m.entrySet().stream().max(Map.Entry.<T,
                    Integer>comparingByValue().thenComparing(e -> e.getKey().toString(),
                    Comparator.reverseOrder()));
        }
    }
    enum Level {
        LO { Level up() { return MID; } }, MID { Level up() { return HI; } }, HI {
            Level up() { return this; }
        };
        abstract Level up();
        static final EnumMap<Level, String> NAMES = new EnumMap<>(Level.class);
        static {
            for (Level l : values()) NAMES.put(l, l.name().charAt(0) + l.name().substring(1).toLowerCase());
        }
    }
    static class Matrix {
        final double[][] d;
        Matrix(int n) {
            d = new double[n][n];
            for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) d[i][j] = i == j ? 1 : (i + 1.0) / (j + 2);
        }
        Matrix mul(Matrix o) {
            int n = d.length;
            Matrix r = new Matrix(n);
            for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) {
                double s = 0;
                for (int k = 0; k < n; k++) s += d[i][k] * o.d[k][j];
                r.d[i][j] = s;
            }
            return r;
        }
    }
    static class LinkedL<E> extends AbstractList<E> implements Cloneable {
        private class N {
            E e;
            N next;
            N(E e) { this.e = e; }
        }
        private N head;
        private int n;
        @Override public E get(int i) {
            Objects.checkIndex(i, n);
            N c = head;
            while (i-- > 0) c = c.next;
            return c.e;
        }
        @Override public int size() { return n; }
        @Override public void add(int i, E e) {
            N nn = new N(e);
            if (i == 0) {
                nn.next = head;
                head = nn;
            }  else {
                N c = head;
                while (--i > 0) c = c.next;
                nn.next = c.next;
                c.next = nn;
            }
            n++;
            modCount++;
        }
        @Override public E remove(int i) {
            N c = head;
            if (i == 0) {
                head = c.next;
                n--;
                modCount++;
                return c.e;
            }  while (--i > 0) c = c.next;
            E e = c.next.e;
            c.next = c.next.next;
            n--;
            modCount++;
            return e;
        }
    }
    public static void main(String[] args) throws Exception {
        p(da(true, 0) + " " + da(false, 1) + new AssignmentAndShadows().f2 + new AssignmentAndShadows(3).f2 + S1);
        p(new AssignmentAndShadows().new A().new B().all(4));
        p(new AssignmentAndShadows().new name().name());
        p(Tree.leaf(1).plus(2).plus(3).fold(0, Integer::sum) + Tree.node(Tree.leaf("a"), Tree.leaf("b")).fold("z",
                String::concat));
        p(AssignmentAndShadows.<Integer, Long>fix(self -> n -> n < 2 ? 1L : n * self.apply(n - 1)).apply(15));
        p(flip((Integer a) -> (Integer b) -> a - b).apply(1).apply(10));
        int[] calls = {0};
        Supplier<String> lz = lazy(() -> "v" + ++calls[0]);
        p(lz.get() + lz.get());
        p(parse("4").then(a -> parse("5").then(b -> new Ok<Integer, java.io.IOException>(a * b))).get());
        try { parse("x").then(a -> parse("5")).get(); } catch (java.io.IOException e) {
            p(e.getMessage() + e.getCause().getMessage());
        }
        p(new Counter<String>().add("a", "b", "a").add("c", "b").top().get());
        p(Level.LO.up().up().up() + "" + Level.NAMES
                + Level.valueOf("MID").getClass().getSuperclass().getSimpleName());
        p(Arrays.deepToString(new Matrix(3).mul(new Matrix(3)).d));
        LinkedL<Integer> ll = new LinkedL<>();
        Collections.addAll(ll, 5, 3, 9, 1);
        Collections.sort(ll);
        ll.removeIf(v -> v == 3);
        p(ll + " " + ll.indexOf(9) + ll.subList(1, 3) + ll.hashCode() + ll.equals(List.of(1, 5, 9))
                + ll.contains(7));
        try { for (Integer i : ll) ll.add(0, i); } catch (ConcurrentModificationException e) { p("cme"); }
        ListIterator<Integer> it = ll.listIterator(ll.size());
        StringBuilder sb = new StringBuilder();
        while (it.hasPrevious()) sb.append(it.previousIndex()).append('=').append(it.previous()).append(' ');
        p(sb);
        int i = 0;
        i = i++ + i++;
        p(i);
        int j = 5;
        j = j-- - --j;
        p(j);
        int k = 2;
        k += k++ * ++k;
        p(k);
        int[] ar = {0, 0, 0};
        int ix = 0;
        ar[ix++] = ar[ix] = ix++ + ix;
        p(Arrays.toString(ar) + ix);
        boolean bb = false;
        bb |= true & !bb ^ bb;
        p(bb);
        long big = 1L << 62;
        big *= 4;
        p(big);
        int sh = 1;
        sh <<= 33L;
        p(sh);
        char cc = 'x';
        cc += 1.7;
        cc -= 'a' - 'b';
        p(cc);
        byte by = (byte) 0xff;
        by >>>= 1;
        p(by);
        short st = 10;
        st /= 3.3;
        p(st);
        float ff = 1;
        ff += 1e-8;
        p(ff);
        double dd = 1;
        dd /= 0;
        p(dd);
        int im = 7;
        im %= 2.5;
        p(im);
        int ip = 'a';
        ip -= 0.5f;
        p(ip);
        String s = "a";
        s += s += "b";
        p(s);
        s += 1 + 'c' + 2.0;
        p(s);
        Object o = 1;
        o = o instanceof Integer n && n > 0 ? n + 0.5 : "no";
        p(o);
        Integer i1 = 1000, i2 = 1000;
        p(i1 == i2 ? "same" : i1.equals(i2) ? "equal" : "no");
        p(i1 <= i2 && i1 >= i2 && i1 != i2);
        long lv = i1;
        p(lv == i1);
        p(((Object) lv).equals(1000L) + "" + ((Object) i1).equals(lv));
        p((int) 'x' + (char) 120 + "" + (char) 120 + (int) 'x');
        p(1.0 / 3 * 3 == 1.0);
        p(0.1 + 0.7 + 0.2 == 1.0);
        p((float) 0.1 == 0.1f);
        p((0.1f + 0.2f) + " " + (double) (0.1f + 0.2f));
        p(100 * 1.1);
        p((int) (char) (byte) -1);
        p((short) (char) -1 + (byte) (short) 200);
        p(-5 >> 1 | -5 >>> 30 & 7);
        p(Long.MIN_VALUE == -Long.MIN_VALUE);
        p((5 & 6) + (5 | 6) + (5 ^ 6) + ~5);
        p(07 + 0x1F + 0b11 + 1_0);
        p('\u0041' + '\101' + '\t');
        p((Object) (char) ('a' + 1));
        p(true ? 1 : 'a');
        p(true ? (Integer) 1 : (Double) 2.0);
        p(false ? 'a' : i);
        p((true ? null : 0) == null);
        p(args.length > 0 ? 1 : 2.0f);
    }
}
