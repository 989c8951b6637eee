import java.util.*;
public class LruCache<K, V> extends LinkedHashMap<K, V> {
    private final int cap;
    private int hits, misses;
    LruCache(int cap) { super(16, 0.75f, true); this.cap = cap; }
    @Override protected boolean removeEldestEntry(Map.Entry<K, V> e) {
        boolean r = size() > cap;
        if (r) System.out.println("evict " + e);
        return r;
    }
    @Override public V get(Object k) { if (containsKey(k)) hits++; else misses++; return super.get(k); }
    static class Manual<K, V> implements Iterable<K> {
        private class Node { K k; V v; Node p, n; Node(K k, V v) { this.k = k; this.v = v; } }
        private final Map<K, Node> map = new HashMap<>();
        private final Node head = new Node(null, null), tail = new Node(null, null);
        private final int cap;
        Manual(int cap) { this.cap = cap; head.n = tail; tail.p = head; }
        private void unlink(Node x) { x.p.n = x.n; x.n.p = x.p; }
        private void front(Node x) { x.n = head.n; x.p = head; head.n.p = x; head.n = x; }
        V get(K k) { Node x = map.get(k); if (x == null) return null; unlink(x); front(x); return x.v; }
        void put(K k, V v) {
            Node x = map.computeIfAbsent(k, kk -> new Node(kk, v));
            if (x.p != null) unlink(x);
            x.v = v; front(x);
            if (map.size() > cap) { Node last = tail.p; unlink(last); map.remove(last.k); }
        }
        @Override public Iterator<K> iterator() {
            return new Iterator<>() {
                Node cur = head.n;
                public boolean hasNext() { return cur != tail; }
                public K next() { if (!hasNext()) throw new NoSuchElementException(); K k = cur.k; cur = cur.n; return k; }
            };
        }
    }
    public static void main(String[] args) {
        LruCache<String, Integer> c = new LruCache<>(3);
        for (String s : "a b c a d e a f b".split(" ")) { Integer v = c.get(s); if (v == null) c.put(s, (int) s.charAt(0)); else c.merge(s, 1, Integer::sum); }
        System.out.println(c + " " + c.hits + "/" + c.misses);
        c.putIfAbsent("z", 1); c.computeIfPresent("f", (k, v) -> v * 2); c.getOrDefault("b", 0);
        System.out.println(c.keySet() + " " + c.values());
        try { for (String k : c.keySet()) c.get(k); } catch (ConcurrentModificationException e) { System.out.println("CME " + e.getMessage()); }
        Manual<Integer, String> m = new Manual<>(2);
        m.put(1, "one"); m.put(2, "two"); m.get(1); m.put(3, "three"); m.put(1, "uno");
        for (int k : m) System.out.print(k + "=" + m.get(k) + " ");
        System.out.println();
        Iterator<Integer> it = m.iterator(); it.next(); it.next();
        try { it.remove(); } catch (UnsupportedOperationException e) { System.out.println(e); }
        it.next();
    }
}
