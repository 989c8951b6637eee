import java.util.*;
import java.util.stream.*;
public class SortOrder {
    static StringBuilder log = new StringBuilder();
    static Comparator<Integer> c = (x, y) -> {
        log.append(x).append(':').append(y).append(' ');
        return Integer.compare(x, y);
    };
    static void show(Object o) {
        System.out.println(o + " <- " + log);
        log.setLength(0);
    }
    static class Card implements Comparable<Card> {
        final int v;
        Card(int v) { this.v = v; }
        public int compareTo(Card o) {
            log.append(v).append('>').append(o.v).append(' ');
            return v - o.v;
        }
        public String toString() { return "#" + v; }
    }
    public static void main(String[] args) {
        for (Integer[] a : new Integer[][]{{}, {1}, {2, 1}, {1, 2}, {3, 1, 2}, {1, 3, 2}, {5, 4, 3, 2, 1}, {1, 1,
                1}, {2, 2, 1, 1}, {9, 1, 8, 2, 7, 3, 6, 4, 5}}) {
            Integer[] b = a.clone();
            Arrays.sort(b, c);
            show(Arrays.toString(b));
            List<Integer> l = new ArrayList<>(Arrays.asList(a));
            l.sort(c);
            show(l);
            Collections.sort(l, c.reversed());
            show(l);
            show(Stream.of(a).sorted(c).toList());
            show(new LinkedList<>(Arrays.asList(a)).stream().max(c));
            show(Arrays.stream(a).min(c));
            show(a.length > 0 ? Collections.max(Arrays.asList(a), c) : null);
            PriorityQueue<Integer> q = new PriorityQueue<>(c);
            q.addAll(Arrays.asList(a));
            show(q);
            while (!q.isEmpty()) q.poll();
            show(q);
            show(Arrays.binarySearch(b, 3, c));
        }
        Card[] cs = Stream.of(4, 2, 5, 1, 3).map(Card::new).toArray(Card[]::new);
        Arrays.sort(cs);
        show(Arrays.toString(cs));
        show(Collections.binarySearch(Arrays.asList(cs), new Card(4)));
        show(Stream.of(cs).sorted(Comparator.reverseOrder()).toList());
        try { Arrays.sort(new Object[]{1, "x"}); } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        try { new TreeSet<Object>(Arrays.asList(1, "x")); } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        try { Collections.sort((List) new ArrayList<Object>(List.of("q", 'c', 1))); } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        Integer[] part = {9, 8, 7, 6, 5, 4};
        Arrays.sort(part, 1, 4, c);
        show(Arrays.toString(part));
        int n = 0;
        Integer[] big = new Random(5).ints(31, 0, 100).boxed().toArray(Integer[]::new);
        Arrays.sort(big, c);
        show(Arrays.toString(big));
    }
}
