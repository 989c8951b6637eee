public class FinallyReturns {
    static int a() { try { return 1; } finally { System.out.print("f"); } }
    @SuppressWarnings("finally") static int b() { try { return 1; } finally { return 2; } }
    @SuppressWarnings("finally") static int c() { try { throw new RuntimeException("lost"); } finally { return 3; } }
    static int d() { int x = 1; try { return x; } finally { x = 5; } }
    static int[] e() { int[] x = {1}; try { return x; } finally { x[0] = 5; } }
    @SuppressWarnings("finally") static int f() { for (int i = 0; ; i++) { try { if (i == 3) return i; continue; } finally { if (i == 3) break; } } return -1; }
    static String g(int n) {
        StringBuilder s = new StringBuilder();
        try {
            try {
                s.append("a");
                if (n == 1) throw new IllegalStateException("1");
                s.append("b");
            } catch (IllegalStateException e) {
                s.append("c");
                if (n == 1) throw new IllegalArgumentException("2", e);
            } finally {
                s.append("d");
                if (n == 2) throw new ArithmeticException("3");
            }
        } catch (IllegalArgumentException e) {
            s.append("e").append(e.getCause().getMessage());
        } catch (RuntimeException e) {
            s.append("g").append(e.getMessage());
        }
        return s.toString();
    }
    static int depth(int n) { try { return n == 0 ? 0 : 1 + depth(n - 1); } finally { if (n % 2 == 0) System.out.print(n); } }
    public static void main(String[] args) {
        System.out.println(a() + " " + b() + c() + d() + e()[0] + f());
        System.out.println(g(0) + " " + g(1) + " " + g(2));
        System.out.println(depth(5));
        synchronized (FinallyReturns.class) {
            try { System.out.println("in"); } finally { System.out.println("out"); }
        }
        boolean once = true;
        while (once) { try { once = false; continue; } finally { System.out.println("continued"); } }
    }
}
