import java.util.*;
import java.util.stream.*;
public class Graphs {
    static class Graph<T extends Comparable<? super T>> {
        private final NavigableMap<T, Map<T, Integer>> adj = new TreeMap<>();
        Graph<T> edge(T a, T b, int w) { adj.computeIfAbsent(a, k -> new TreeMap<>()).put(b, w); adj.computeIfAbsent(b, k -> new TreeMap<>()); return this; }
        List<T> bfs(T s) { List<T> out = new ArrayList<>(); Set<T> seen = new HashSet<>(Set.of(s)); Queue<T> q = new LinkedList<>(List.of(s)); while (!q.isEmpty()) { T x = q.remove(); out.add(x); for (T y : adj.get(x).keySet()) if (seen.add(y)) q.add(y); } return out; }
        Map<T, Integer> dijkstra(T s) {
            Map<T, Integer> d = new LinkedHashMap<>(); PriorityQueue<Map.Entry<T, Integer>> q = new PriorityQueue<>(Map.Entry.comparingByValue()); q.add(Map.entry(s, 0));
            while (!q.isEmpty()) { var e = q.poll(); if (d.putIfAbsent(e.getKey(), e.getValue()) != null) continue; adj.get(e.getKey()).forEach((y, w) -> { if (!d.containsKey(y)) q.add(new AbstractMap.SimpleImmutableEntry<>(y, e.getValue() + w)); }); }
            return d;
        }
        List<T> topo() { Map<T, Integer> in = new TreeMap<>(); adj.forEach((k, v) -> { in.merge(k, 0, Integer::sum); v.keySet().forEach(y -> in.merge(y, 1, Integer::sum)); });
            Deque<T> ready = in.entrySet().stream().filter(e -> e.getValue() == 0).map(Map.Entry::getKey).collect(Collectors.toCollection(ArrayDeque::new)); List<T> r = new ArrayList<>();
            while (!ready.isEmpty()) { T x = ready.pollLast(); r.add(x); for (T y : adj.get(x).keySet()) if (in.compute(y, (k, v) -> v - 1) == 0) ready.addFirst(y); }
            if (r.size() < adj.size()) throw new IllegalStateException("cycle among " + in.entrySet().stream().filter(e -> e.getValue() > 0).toList()); return r; }
        List<List<T>> scc() { int[] idx = {0}; Map<T, Integer> num = new HashMap<>(), low = new HashMap<>(); Deque<T> st = new ArrayDeque<>(); List<List<T>> res = new ArrayList<>();
            class Visit { void go(T v) { num.put(v, idx[0]); low.put(v, idx[0]++); st.push(v); for (T w : adj.get(v).keySet()) { if (!num.containsKey(w)) { go(w); low.merge(v, low.get(w), Math::min); } else if (st.contains(w)) low.merge(v, num.get(w), Math::min); }
                if (low.get(v).equals(num.get(v))) { List<T> c = new ArrayList<>(); T w; do { w = st.pop(); c.add(w); } while (w.compareTo(v) != 0); Collections.sort(c); res.add(c); } } }
            Visit vis = new Visit(); for (T v : adj.keySet()) if (!num.containsKey(v)) vis.go(v); return res; }
    }
    static int[] uf; static int find(int x) { return uf[x] == x ? x : (uf[x] = find(uf[x])); }
    public static void main(String[] args) {
        Graph<String> g = new Graph<String>().edge("a", "b", 4).edge("a", "c", 1).edge("c", "b", 2).edge("b", "d", 5).edge("c", "d", 8).edge("d", "e", 3);
        System.out.println(g.bfs("a") + " " + g.dijkstra("a") + " " + g.topo() + " " + g.scc());
        Graph<Integer> h = new Graph<>(); for (int i = 0; i < 10; i++) h.edge(i, (i * i + 1) % 10, i); System.out.println(h.adj + " " + h.scc()); System.out.println(h.adj.headMap(3, true).keySet() + "" + h.adj.descendingMap().firstKey() + h.adj.ceilingKey(11));
        int[][] es = {{0, 1, 7}, {1, 2, 3}, {0, 2, 1}, {3, 4, 2}, {2, 4, 9}, {1, 3, 4}}; Arrays.sort(es, Comparator.comparingInt(e -> e[2])); uf = IntStream.range(0, 5).toArray(); int tot = 0; for (int[] e : es) { int a = find(e[0]), b = find(e[1]); if (a != b) { uf[a] = b; tot += e[2]; System.out.print(Arrays.toString(e)); } } System.out.println(" mst " + tot);
        int n = 4; int[][] fw = new int[n][n]; for (int[] r : fw) Arrays.fill(r, Integer.MAX_VALUE / 2); for (int i = 0; i < n; i++) { fw[i][i] = 0; fw[i][(i + 1) % n] = i + 1; } for (int k = 0; k < n; k++) for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) fw[i][j] = Math.min(fw[i][j], fw[i][k] + fw[k][j]); System.out.println(Arrays.deepToString(fw));
        g.edge("e", "a", 1).topo();
    }
}
