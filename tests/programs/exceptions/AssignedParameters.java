public class AssignedParameters {
  static void a(Object o) { o = null; o.toString(); }
  static void b(Object o, boolean z) { if (z) o = null; o.toString(); }
  static void c(Object o, long l, int[] x) { for (int i = 0; i < 2; i++) { System.out.print(o.hashCode() == 0); o = null; } x[0]++; }
  static void d(Object o) { try { o = null; throw new Error(); } catch (Error e) { o.toString(); } }
  static void e(String s) { s += null; s = null; Runnable r = () -> {}; s.length(); }
  static void f(Object o) { if (o == null) { o.toString(); } o = 1; }
  void g(int[] a) { a = null; int q = a[1]; }
  static void h(Object o) { Object p = o; o = p; p = null; if (o != null) p.toString(); else o.toString(); }
  static void i(Object o) { do { o.toString(); o = null; } while (true); }
  public static void main(String[] args) {
    Runnable[] rs = { () -> a(1), () -> b(1, true), () -> b(null, false), () -> c("", 1, null), () -> d(1), () -> e("x"), () -> f(null), () -> new AssignedParameters().g(null), () -> h(null), () -> h(1), () -> i(1) };
    for (Runnable r : rs) try { r.run(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    Object z = null; try { z.hashCode(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    java.util.function.Function<Object, Object> f = o -> { o = null; return o.toString(); }; try { f.apply(1); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    args = null; System.out.println(args.length);
  }
}
