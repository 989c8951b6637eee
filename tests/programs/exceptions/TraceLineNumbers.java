import java.util.*;
public class TraceLineNumbers {
    static class Node {
        Object value;
        Node(Object v) {
            value = Objects.requireNonNull(v, "v");
        }
        static Node make(Object o) {
            return new Node(
                o);
        }
    }
    interface Op { int apply(int a); }
    static int run(Op op, int x) { return op.apply(x); }
    static void show(Throwable t) {
        System.out.println(t);
        for (StackTraceElement e : t.getStackTrace())
            if (e.getClassName().startsWith("TraceLineNumbers")) System.out.println("  " + e.getClassName() + "." + e.getMethodName().replaceAll("[$][0-9]+$", "") + ":" + e.getLineNumber());
        for (Throwable s : t.getSuppressed()) { System.out.println(" suppressed"); show(s); }
        if (t.getCause() != null) { System.out.println(" cause"); show(t.getCause()); }
    }
    static int field = compute();
    static int compute() { return 5; }
    static class Res implements AutoCloseable {
        public void close() { throw new IllegalStateException("close"); }
    }
    public static void main(String[] args) {
        try { Node.make(null); } catch (NullPointerException e) { show(e); }
        try {
            run(a -> a / 0, 3);
        } catch (ArithmeticException e) { show(e); }
        try {
            run(new Op() {
                public int apply(int a) {
                    int[] xs = new int[a];
                    return xs[a + 1];
                }
            }, 2);
        } catch (RuntimeException e) { show(e); }
        try (Res r = new Res()) {
            throw new RuntimeException("body");
        } catch (RuntimeException e) { show(e); }
        try {
            try { Integer.parseInt("x"); }
            catch (NumberFormatException e) {
                throw new RuntimeException("wrapped", e);
            }
        } catch (RuntimeException e) { show(e); }
        List<Integer> list = List.of(3, 1, 2);
        try { list.forEach(x -> { if (x == 1) throw new IllegalArgumentException("x" + x); }); } catch (RuntimeException e) { show(e); }
        String s = null;
        try {
            System.out.println("a"
                + s.length()
                + "b");
        } catch (NullPointerException e) { show(e); }
        Object o = "str";
        try {
            Integer i = (Integer) o;
        } catch (ClassCastException e) { System.out.println(e.getStackTrace()[0].getLineNumber()); }
        new TraceLineNumbers().inst();
    }
    void inst() {
        try {
            List<String> l = new ArrayList<>();
            l
              .stream()
              .map(x -> x)
              .collect(java.util.stream.Collectors.toCollection(ArrayList::new))
              .get(0);
        } catch (IndexOutOfBoundsException e) { show(e); }
        StackTraceElement me = new Throwable().getStackTrace()[0];
        System.out.println(me);
        throw new UnsupportedOperationException();
    }
}
