import java.util.*;
import java.util.function.*;
// nested static generics, interfaces in classes, builder, fluent, visitor over sealed, memo, observer, generic dao
public class SmallPrograms {
    static class Builder<T extends Builder<T>> {
        protected final Map<String, Object> m = new LinkedHashMap<>();
        @SuppressWarnings("unchecked")
        T self() {
            return (T) this;
        }
        T with(String k, Object v) {
            m.put(k, v);
            return self();
        }
    }
    static final class UserB extends Builder<UserB> {
        UserB name(String n) { return with("name", n); }
        User build() { return new User((String) m.get("name"), (int) m.getOrDefault("age", 0)); }
    }
    record User(String name, int age) {
        static UserB b() { return new UserB(); }
    }
    sealed interface Json permits JNull, JNum, JStr, JArr, JObj {}
    enum JNull implements Json { I }
    record JNum(double v) implements Json {}
    record JStr(String s) implements Json {}
    record JArr(List<Json> l) implements Json {}
    record JObj(Map<String, Json> m) implements Json {}
    static String show(Json j) {
        if (j instanceof JNull) return "null";
        if (j instanceof JNum n) return n.v() == (long) n.v() ? "" + (long) n.v() : "" + n.v();
        if (j instanceof JStr s) return '"' + s.s() + '"';
        if (j instanceof JArr a) {
            StringJoiner sj = new StringJoiner(",", "[", "]");
            a.l().forEach(x -> sj.add(show(x)));
            return sj.toString();
        }
        JObj o = (JObj) j;
        StringBuilder sb = new StringBuilder("{");
        o.m().forEach((k, v) -> {
            if (sb.length() > 1) sb.append(',');
            sb.append('"').append(k).append("\":").append(show(v));
        });
        return sb.append('}').toString();
    }
    static class JP {
        final String s;
        int p;
        JP(String s) { this.s = s; }
        Json val() {
            ws();
            char c = s.charAt(p);
            return switch (c) { case '{' -> obj(); case '[' -> { p++; List<Json> l = new ArrayList<>(); ws(); if (s.charAt(p) == ']') { p++; yield new JArr(l); } do { l.add(val()); ws(); } while (s.charAt(p++) == ','); yield new JArr(l); } case '"' -> new JStr(str()); case 'n' -> { p += 4; yield JNull.I; } default -> { int st = p; while (p < s.length() && "+-.eE0123456789".indexOf(s.charAt(p)) >= 0) p++; if (st == p) throw new IllegalArgumentException("at " + p + ": " + c); yield new JNum(Double.parseDouble(s.substring(st, p))); } }; } Json obj() { p++; Map<String, Json> m = new LinkedHashMap<>(); for (ws(); s.charAt(p) != '}'; ws()) { String k = str(); ws(); if (s.charAt(p++) != ':') throw new IllegalArgumentException("colon"); m.put(k, val()); ws(); if (s.charAt(p) == ',') { p++; ws(); } } p++; return new JObj(m); } String str() { int st = ++p; while (s.charAt(p) != '"') p++; return s.substring(st, p++); } void ws() { while (p < s.length() && Character.isWhitespace(s.charAt(p))) p++; } }
    static class Event<T> { private final List<Consumer<? super T>> ls = new ArrayList<>(); Runnable on(Consumer<? super T> c) { ls.add(c); return () -> ls.remove(c); } void emit(T t) { for (Consumer<? super T> c : new ArrayList<>(ls)) c.accept(t);
            }
            <R> Event<R> map(Function<? super T, ? extends R> f) {
                Event<R> e = new Event<>();
                on(t -> e.emit(f.apply(t)));
                return e;
            }
        }
        interface Repo<T, ID extends Comparable<ID>> {
            T save(T t);
            Optional<T> find(ID id);
            default List<T> all() { return List.of(); }
            static <T, ID extends Comparable<ID>> Repo<T, ID> mem(Function<? super T, ? extends ID> id) {
                return new Repo<>() {
                    private final NavigableMap<ID, T> m = new TreeMap<>();
                    public T save(T t) {
                        m.put(id.apply(t), t);
                        return t;
                    }
                    public Optional<T> find(ID i) { return Optional.ofNullable(m.get(i)); }
                    @Override
                    public List<T> all() {
                        return new ArrayList<>(m.values());
                    }
                };
            }
        }
        static class Fsm<S extends Enum<S>, E> {
            private final Map<S, Map<E, S>> t = new HashMap<>();
            private S cur;
            Fsm(S s) { cur = s; }
            Fsm<S, E> on(S from, E e, S to) {
                t.computeIfAbsent(from, k -> new HashMap<>()).put(e, to);
                return this;
            }
            S fire(E e) {
                S n = t.getOrDefault(cur, Map.of()).get(e);
                if (n != null) cur = n;
                return cur;
            }
        }
        enum St { IDLE, RUN, STOP }
        static class Interp {
            final Deque<Integer> st = new ArrayDeque<>();
            final Map<String, Runnable> ops = new HashMap<>();
            Interp() {
                ops.put("dup", () -> st.push(st.peek()));
                ops.put("+", () -> bin(Integer::sum));
                ops.put("*", () -> bin((a, b) -> a * b));
                ops.put("swap", () -> {
                    int a = st.pop(), b = st.pop();
                    st.push(a);
                    st.push(b);
                });
            }
            void bin(IntBinaryOperator f) {
                int b = st.pop(), a = st.pop();
                st.push(f.applyAsInt(a, b));
            }
            int run(String src) {
                for (String w : src.split(" ")) ops.getOrDefault(w, () -> st.push(Integer.parseInt(w))).run();
                return st.peek();
            }
        }
        static class Pq<T> {
            private final ArrayList<T> h = new ArrayList<>();
            private final Comparator<? super T> c;
            Pq(Comparator<? super T> c) { this.c = c; }
            void add(T t) {
                h.add(t);
                int i = h.size() - 1;
                while (i > 0 && c.compare(h.get(i), h.get((i - 1) / 2)) < 0) {
                    Collections.swap(h, i, (i - 1) / 2);
                    i = (i - 1) / 2;
                }
            }
            T poll() {
                T r = h.get(0), last = h.remove(h.size() - 1);
                if (!h.isEmpty()) {
                    h.set(0, last);
                    for (int i = 0, k; (k = 2 * i + 1) < h.size(); i = k) {
                        if (k + 1 < h.size() && c.compare(h.get(k + 1), h.get(k)) < 0) k++;
                        if (c.compare(h.get(k), h.get(i)) >= 0) break;
                        Collections.swap(h, i, k);
                    }
                }
                return r;
            }
            boolean isEmpty() { return h.isEmpty(); }
        }
        static Map<String, Integer> dijkstra(Map<String, Map<String, Integer>> g, String s) {
            Map<String, Integer> d = new TreeMap<>();
            Pq<Map.Entry<String, Integer>> q = new Pq<>(Map.Entry.comparingByValue());
            q.add(Map.entry(s, 0));
            while (!q.isEmpty()) {
                var e = q.poll();
                if (d.putIfAbsent(e.getKey(), e.getValue()) != null) continue;
                g.getOrDefault(e.getKey(), Map.of()).forEach((k, w) -> q.add(Map.entry(k, e.getValue() + w)));
            }
            return d;
        }
        static long[][] mpow(long[][] m, int n) {
            long[][] r = {{1, 0}, {0, 1}};
            for (; n > 0; n >>= 1) {
                if ((n & 1) == 1) r = mmul(r, m);
                m = mmul(m, m);
            }
            return r;
        }
        static long[][] mmul(long[][] a, long[][] b) {
            long[][] c = new long[2][2];
            for (int i = 0; i < 2; i++)
                for (int j = 0; j < 2; j++)
                    for (int k = 0; k < 2; k++) c[i][j] += a[i][k] * b[k][j];
            return c;
        }
        static int lev(String a, String b) {
            int[] p = new int[b.length() + 1];
            for (int j = 0; j < p.length; j++) p[j] = j;
            for (int i = 1; i <= a.length(); i++) {
                int prev = p[0];
                p[0] = i;
                for (int j = 1; j < p.length; j++) {
                    int t = p[j];
                    p[j] = Math.min(
                            Math.min(p[j] + 1, p[j - 1] + 1), prev + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1));
                    prev = t;
                }
            }
            return p[b.length()];
        }
        static boolean queens(int[] q, int r, List<String> out) {
            if (r == q.length) {
                out.add(Arrays.toString(q));
                return true;
            }
            boolean any = false;
        next:
            for (int c = 0; c < q.length; c++) {
                for (int i = 0; i < r; i++)
                    if (q[i] == c || Math.abs(q[i] - c) == r - i) continue next;
                q[r] = c;
                any |= queens(q, r + 1, out);
            }
            return any;
        }
        public static void main(String[] args) {
            System.out.println(User.b().name("Al").with("age", 3).build());
            Json j = new JP(" {\"a\": [1, 2.5, null, \"x\"], \"b\": {\"c\": []}} ").val();
            System.out.println(show(j));
            try {
                new JP("[?]").val();
            } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
            Event<Integer> ev = new Event<>();
            StringBuilder sb = new StringBuilder();
            Runnable off = ev.on(x -> sb.append(x).append(' '));
            ev.map(x -> "s" + x).on(sb::append);
            ev.emit(1);
            off.run();
            ev.emit(2);
            System.out.println(sb);
            Repo<User, String> repo = Repo.mem(User::name);
            repo.save(new User("z", 1));
            repo.save(new User("b", 2));
            System.out.println(repo.all().get(0).age() + repo.find("z").map(User::age).orElse(-1) + ""
                    + repo.find("q").isPresent());
            Fsm<St, Character> f = new Fsm<St, Character>(St.IDLE).on(St.IDLE, 'g', St.RUN).on(St.RUN, 's', St.STOP);
            System.out.println(f.fire('s') + "" + f.fire('g') + f.fire('s'));
            System.out.println(new Interp().run("2 3 swap dup * +"));
            System.out.println(
                    dijkstra(Map.of("a", Map.of("b", 4, "c", 1), "c", Map.of("b", 2), "b", Map.of("d", 5)), "a") + " "
                    + mpow(new long[][] {{1, 1}, {1, 0}}, 50)[0][1] + " " + lev("kitten", "sitting"));
            List<String> qs = new ArrayList<>();
            System.out.println(queens(new int[5], 0, qs) + qs.get(0) + qs.size());
        }
    }
