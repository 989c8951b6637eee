import java.util.*;
import java.util.function.*;
public class InnerOfGeneric<T> {
    class Cell {
        T v;
        Cell next;
        Cell(T v) { this.v = v; }
        T get() { return v; }
        <U> Pair<U> pair(U u) { return new Pair<>(u); }
        class Pair<U> {
            U u;
            Pair(U u) { this.u = u; }
            String show() { return v + ":" + u; }
            T left() { return v; }
        }
    }
    Cell head;
    void push(T t) {
        Cell c = new Cell(t);
        c.next = head;
        head = c;
    }
    Cell find(Predicate<? super T> p) {
        for (Cell c = head; c != null; c = c.next)
            if (p.test(c.v)) return c;
        return null;
    }
    Iterator<T> it() { return new Itr(); }
    private class Itr implements Iterator<T> {
        Cell at = head;
        public boolean hasNext() { return at != null; }
        public T next() {
            T t = at.v;
            at = at.next;
            return t;
        }
    }
    static class Sub extends InnerOfGeneric<String> {
        int len() {
            Cell c = head;
            return c.v.length() + c.get().length() + find(s -> s.startsWith("a")).v.length();
        }
    }
    static class Graph<K> {
        class Edge {
            K to;
            int w;
            Edge(K t, int w) {
                to = t;
                this.w = w;
            }
        }
        Map<K, List<Edge>> adj = new TreeMap<>();
        void add(K a, K b, int w) {
            adj.computeIfAbsent(a, k -> new ArrayList<>()).add(new Edge(b, w));
            adj.computeIfAbsent(b, k -> new ArrayList<>());
        }
        List<Edge> edges(K k) { return adj.get(k); }
    }
    public static void main(String[] args) {
        InnerOfGeneric<String> l = new InnerOfGeneric<>();
        l.push("bb");
        l.push("abc");
        System.out.println(l.head.v.length() + l.head.next.v.length() + l.find(s -> s.length() == 2).get().charAt(0));
        InnerOfGeneric<String>.Cell c = l.head;
        System.out.println(c.v.toUpperCase() + c.get().length());
        InnerOfGeneric<String>.Cell.Pair<Integer> p = c.pair(5);
        System.out.println(p.show() + (p.u + 1) + p.left().length());
        for (Iterator<String> i = l.it(); i.hasNext();) System.out.print(i.next().length());
        InnerOfGeneric<Integer>.Cell n = new InnerOfGeneric<Integer>().new Cell(4);
        System.out.println(n.v + 1);
        var m = l.new Cell("zz");
        System.out.println(m.v.length());
        Sub s = new Sub();
        s.push("abcd");
        System.out.println(s.len() + s.head.v.length());
        Graph<String> g = new Graph<>();
        g.add("a", "bb", 3);
        g.add("a", "ccc", 4);
        int t = 0;
        for (Graph<String>.Edge e : g.edges("a")) t += e.to.length() * e.w;
        for (var e : g.edges("a")) t += e.to.length();
        System.out.println(t + g.adj.get("a").get(0).to.length());
        PriorityQueue<Graph<String>.Edge> pq = new PriorityQueue<>((x, y) -> y.w - x.w);
        pq.addAll(g.edges("a"));
        System.out.println(pq.peek().to.length());
        InnerOfGeneric raw = l;
        Object o = raw.head.v;
        System.out.println(o);
        InnerOfGeneric<?> w = l;
        System.out.println(w.head.v.toString().length());
        InnerOfGeneric<? extends CharSequence> ws = l;
        System.out.println(ws.head.v.length());
        List<InnerOfGeneric<String>.Cell> cells = new ArrayList<>();
        cells.add(l.head);
        System.out.println(cells.get(0).v.isEmpty());
        Function<InnerOfGeneric<String>.Cell, String> f = InnerOfGeneric<String>.Cell::get;
        System.out.println(f.apply(l.head).length());
    }
}
