import java.util.*;
import java.util.function.*;
import static java.lang.Math.*;
import static java.util.Map.Entry;
public class ManyThings {
    static class Acc {
        private int bal;
        Acc(int b) { bal = b; }
        static int cmp(Acc a, Acc b) { return a.bal - b.bal; }
        private static class Hidden { private int z = 9; }
        int peek() { return new Hidden().z; }
    }
    static long fact(int n) { return n <= 1 ? 1 : n * fact(n - 1); }
    static int sum(int... a) {
        int s = 0;
        for (int x : a) s += x;
        return s;
    }
    static String kind(Object... o) {
        return o == null ? "null"
                         : o.length + "" + (o.length > 0 && o[0] != null ? o[0].getClass().getSimpleName() : "");
    }
    static int over(long a, int b) { return 1; }
    static int over(int a, long b) { return 2; }
    static int w(Integer i) { return 1; }
    static int w(long l) { return 2; }
    static char c(char c) { return c; }
    static int c(int i) { return i; }
    interface Stack<T> extends Iterable<T> {
        void push(T t);
        T pop();
        boolean isEmpty();
        @SafeVarargs
        static <T> Stack<T> of(T... ts) {
            var s = new ArrStack<T>();
            for (var t : ts) s.push(t);
            return s;
        }
    }
    static class ArrStack<T> implements Stack<T> {
        private Object[] data = new Object[2];
        private int n;
        public void push(T t) {
            if (n == data.length) data = Arrays.copyOf(data, n * 2);
            data[n++] = t;
        }
        @SuppressWarnings("unchecked")
        public T pop() {
            if (n == 0) throw new RuntimeException("empty");
            T t = (T) data[--n];
            data[n] = null;
            return t;
        }
        public boolean isEmpty() { return n == 0; }
        public Iterator<T> iterator() {
            return new Iterator<>() {
                int i = n;
                public boolean hasNext() { return i > 0; }
                @SuppressWarnings("unchecked")
                public T next() {
                    return (T) data[--i];
                }
            };
        }
    }
    static int rpn(String s) {
        Stack<Integer> st = new ArrStack<>();
        Map<String, IntBinaryOperator> ops =
                Map.of("+", (a, b) -> a + b, "-", (a, b) -> a - b, "*", (a, b) -> a * b, "/", (a, b) -> a / b);
        for (String t : s.split("\\s+")) {
            IntBinaryOperator op = ops.get(t);
            if (op == null)
                st.push(Integer.valueOf(t));
            else {
                int b = st.pop(), a = st.pop();
                st.push(op.applyAsInt(a, b));
            }
        }
        return st.pop();
    }
    static class LRU<K, V> extends LinkedHashMap<K, V> {
        final int cap;
        LRU(int cap) {
            super(16, 0.75f, true);
            this.cap = cap;
        }
        @Override
        protected boolean removeEldestEntry(Map.Entry<K, V> e) {
            return size() > cap;
        }
    }
    static class Matrix {
        final double[][] d;
        Matrix(int r, int c) { d = new double[r][c]; }
        Matrix(double[]... rows) { d = rows; }
        Matrix mul(Matrix o) {
            Matrix r = new Matrix(d.length, o.d[0].length);
            for (int i = 0; i < d.length; i++)
                for (int j = 0; j < o.d[0].length; j++)
                    for (int k = 0; k < o.d.length; k++) r.d[i][j] += d[i][k] * o.d[k][j];
            return r;
        }
        @Override
        public String toString() {
            return Arrays.deepToString(d);
        }
    }
    static class Node {
        int val;
        Node next;
        Node(int v, Node n) {
            val = v;
            next = n;
        }
        static Node of(int... vs) {
            Node h = null;
            for (int i = vs.length; i-- > 0;) h = new Node(vs[i], h);
            return h;
        }
        static Node rev(Node n) {
            Node p = null;
            while (n != null) {
                Node t = n.next;
                n.next = p;
                p = n;
                n = t;
            }
            return p;
        }
        public String toString() { return val + (next == null ? "" : "," + next); }
    }
    static class Animal {
        protected String n = "animal";
        String sound() { return "..."; }
        static String kind() { return "A"; }
        String me() { return n + sound() + kind(); }
    }
    static class Dog extends Animal {
        protected String n = "dog";
        @Override
        String sound() {
            return "woof" + super.sound();
        }
        static String kind() { return "D"; }
        String me2() { return n + super.n + ((Animal) this).n + me(); }
    }
    static int tryRet() {
        int x = 0;
        for (;;) {
            try {
                x++;
                if (x < 3) continue;
                return x;
            } finally {
                x *= 10;
                if (x > 1000) break;
            }
        }
        return -x;
    }
    static <T extends Throwable> void as(Class<T> c, Runnable r) {
        try {
            r.run();
            System.out.println("none");
        } catch (Throwable t) { System.out.println(c.isInstance(t) + ":" + t.getMessage()); }
    }
    static int[] two(int n) { return new int[] {n, n * 2}; }
    static int idx[] = {1, 2}, scal = 3;
    static int m2()[] { return idx; }
    static String bin(int n) { return n == 0 ? "" : bin(n / 2) + n % 2; }
    static boolean pal(String s) {
        for (int i = 0, j = s.length() - 1; i < j; i++, j--)
            if (s.charAt(i) != s.charAt(j)) return false;
        return true;
    }
    public static void main(String... args) {
        System.out.println(fact(20) + " " + sum() + sum(1, 2) + kind() + kind((Object) null) + kind((Object[]) null)
                + kind(1, "a") + kind((Object) new Object[] {1}) + kind(new Object[] {"s"}) + kind(new int[2])
                + over(1L, 2) + over(1, 2L) + w(1) + w('a') + c('a') + c('a' + 0));
        List<Acc> as = new ArrayList<>(List.of(new Acc(3), new Acc(1)));
        as.sort(Acc::cmp);
        System.out.println(as.get(0).bal + as.get(0).peek());
        Stack<String> st = Stack.of("a", "b", "c");
        for (String s : st) System.out.print(s);
        System.out.println(st.pop() + rpn("3 4 + 2 * 7 /"));
        as(RuntimeException.class, () -> new ArrStack<Integer>().pop());
        LRU<String, Integer> lru = new LRU<>(2);
        lru.put("a", 1);
        lru.put("b", 2);
        lru.get("a");
        lru.put("c", 3);
        System.out.println(lru.keySet());
        System.out.println(
                new Matrix(new double[] {1, 2}, new double[] {3, 4}).mul(new Matrix(new double[][] {{1, 0}, {0, 1}})));
        System.out.println(Node.rev(Node.of(1, 2, 3)) + " " + new Dog().me2() + ((Animal) new Dog()).n + tryRet());
        System.out.println(two(3)[1] + m2()[0] + idx[scal - 2] + bin(10) + pal("abba") + abs(-3) + max(1, 2)
                + floorMod(-1, 3) + PI);
        Entry<String, Integer> en = Map.entry("k", 1);
        System.out.println(en);
        int x = 10;
        x = x++ + x--;
        System.out.println(x + " " + (x > 5 ? x < 20 ? "mid" : "hi" : "lo") + (char) (x + 'A' - 20) + (x & 7 | 8)
                + (5 & 6 ^ 3) + (1 + 2 + "3" + 4 * 5) + -7 / 2 + -7 % 3 + (7 >> 1 << 2) + (true ^ false) + !(1 > 2));
        int[] arr = {5, 3, 1};
        int tmp;
        arr[0] = (tmp = arr[2]) + (arr[2] = arr[0]) * 0 + tmp;
        System.out.println(Arrays.toString(arr));
        StringBuilder sb = new StringBuilder();
        for (char ch = 'a'; ch <= 'e'; ch += 2) sb.append(ch).append(ch - 'a');
        System.out.println(sb.reverse());
        Object o = 5;
        String str = o instanceof Integer ? "int" : "other";
        long big = 1L << 35 | 0xFFL;
        int sh = (int) (big >>> 32);
        System.out.println(str + big + sh + (byte) big + (short) 70000 + (int) 3.99e9 + (long) -2.5f + (5 / 2.0f) + 1e3
                + 100.0f / 3);
        BitSet bs = new BitSet();
        bs.set(1);
        bs.set(5);
        System.out.println(bs + "" + bs.cardinality());
        Iterator<Integer> itr = new TreeSet<>(Set.of(3, 1, 2)).descendingIterator();
        while (itr.hasNext()) System.out.print(itr.next());
        System.out.println();
        Deque<Integer> dq = new ArrayDeque<>();
        dq.offerFirst(1);
        dq.addLast(2);
        dq.push(0);
        System.out.println(dq + "" + dq.pollLast() + dq.peekFirst());
        String multi = "a\nb";
        System.out.println(multi.lines().count() + multi.replace('\n', ';') + String.valueOf((Object) null)
                + Objects.requireNonNullElse(null, "d") + Objects.equals(null, null) + Integer.toString(7, 2)
                + Long.parseLong("-9") + Double.toString(0.1f) + Integer.valueOf("12").hashCode()
                + Boolean.parseBoolean("TRUE") + Character.isDigit('5') + "x".compareTo("y") + Integer.MAX_VALUE
                + Byte.MIN_VALUE + Float.MAX_VALUE + (0.1 + 0.2 == 0.3) + (float) 0.1 + 1.0 / 3);
    }
}
