import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

public class RecordMembers {
    record Empty() {}
    record Range(int lo, int hi) implements Comparable<Range> {
        static int made;
        static final Range ALL = new Range(0, 100);
        Range {
            if (lo > hi) { int t = lo; lo = hi; hi = t; }
            made++;
        }
        Range(int hi) { this(0, hi); }
        int length() { return hi - lo; }
        Range with(int hi) { return new Range(lo, hi); }
        static Range of(String s) { String[] p = s.split("-"); return new Range(Integer.parseInt(p[0]), Integer.parseInt(p[1])); }
        @Override public int compareTo(Range o) { return Integer.compare(length(), o.length()); }
    }
    record Named<T>(String name, T value, double... extra) {
        @Override public String name() { return "<" + name + ">"; }
        <R> Named<R> to(R r) { return new Named<>(name, r); }
    }
    record Mixed(byte b, short s, char c, long l, float f, double d, boolean z, int[] a) {}
    record Node(int v, Node left, Node right) { int sum() { return v + (left == null ? 0 : left.sum()) + (right == null ? 0 : right.sum()); } }
    record Overridden(int x) { @Override public boolean equals(Object o) { return o instanceof Overridden other && other.x / 10 == x / 10; } @Override public int hashCode() { return x / 10; } @Override public String toString() { return "O" + x; } }
    public static void main(String[] args) {
        System.out.println(new Empty() + " " + new Empty().equals(new Empty()) + new Empty().hashCode());
        Range r = new Range(9, 3);
        System.out.println(r + " " + r.length() + r.with(20) + new Range(5) + Range.of("4-8") + Range.made + Range.ALL.hi());
        System.out.println(r.equals(new Range(3, 9)) + " " + (r.hashCode() == new Range(3, 9).hashCode()) + r.compareTo(Range.ALL));
        Named<Integer> n = new Named<>("n", 5, 1.5, 2);
        System.out.println(n.name() + n.value() + n.extra().length + n.to('c').value() + n.to("s").toString().substring(0, 30));
        int[] a = {1};
        Mixed m = new Mixed((byte) 1, (short) 2, 'c', 4L, 5f, 6.0, true, a);
        System.out.println(m.equals(new Mixed((byte) 1, (short) 2, 'c', 4L, 5f, 6.0, true, a)) + " " + m.equals(new Mixed((byte) 1, (short) 2, 'c', 4L, 5f, 6.0, true, a.clone())));
        System.out.println(m.toString().substring(0, 48));
        System.out.println(new Node(1, new Node(2, null, null), new Node(3, null, new Node(4, null, null))).sum());
        Set<Overridden> set = new HashSet<>(List.of(new Overridden(15), new Overridden(27)));
        System.out.println(set.contains(new Overridden(11)) + " " + set.contains(new Overridden(31)) + set.size());
        System.out.println(Objects.equals(new Range(1), new Range(0, 1)) + Arrays.asList(new Range(2), null).toString());
        record Local(double x) {}
        System.out.println(new Local(-0.0).equals(new Local(0.0)) + " " + new Local(Double.NaN).equals(new Local(Double.NaN)));
    }
}
