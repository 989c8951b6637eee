import module java.base;
public class ModulesAndPrologues {
    static class P { int v; P(int v) { this.v = v; } }
    static class Q extends P { int w; Q(int a) { int t = a * 2; if (t < 0) throw new IllegalArgumentException("neg"); this.w = t; super(t + 1); } }
    static void main() { Map<String, List<Integer>> m = new TreeMap<>(); m.put("a", List.of(1)); System.out.println(m + " " + new Q(4).v + new Q(5).w); System.out.println(Stream.of(1, 2).map(x -> x + 1).collect(Collectors.toList())); AtomicInteger a = new AtomicInteger(); a.incrementAndGet(); System.out.println(a); }
}
