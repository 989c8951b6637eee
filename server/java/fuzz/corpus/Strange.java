package p.q;
import java.util.*;
import static p.q.Strange.Nested.*;// café 😀
@interface Mark { int value() default 3; String[] names() default {}; }
class Strange<T extends Comparable<? super T> & Runnable> extends Missing<T> implements java.io.Serializable, Comparable<Strange<T>> {
  static class Nested { static int shared; static <K, V extends K> V pick(K k, V v) { return v; } }
  @Mark(1) protected transient volatile long[] _ids[], other = {1L, 2}; ;
  strictfp native void nat(); abstract int abs(); final int k = switch (3) { case 1, 2 -> 4; default -> 5; };
  <U> Strange(U u, int... rest) throws Exception { this.<String>gen("x"); super.hashCode(); }
  <X> X gen(X x) { return pick(x, x); }
  public int compareTo(Strange<T> that) { return that == this ? 0 : -1; }
  Object tricky(Object o) { if (!(o instanceof Strange<?> s)) return null; return switch (o) { case String str when str.isEmpty() -> str; case Integer i -> i + 1; case null, default -> s; }; }
  void loops() { outer: for (int i = 0, j = 1; i < j; i++, j--) { for (;;) { if (i > j) continue outer; else break outer; } } int a[] = new int[]{}, b = a.length; var lam = (Runnable & java.io.Serializable) () -> {}; yield(); int yield = 3; }
  void yield() {} enum E { A, B { void m() {} }; void m() {} static final E FIRST = A; } record R<T>(T t, int... xs) { R { } static int n; } sealed interface S permits S.P { final class P implements S {} }
  void res() throws Exception { try (var c = open(); other) { throw new Error(); } catch (final RuntimeException | Error e) { throw e; } finally { return; } }
  AutoCloseable open() { class L { int q = k; class M { int w = q; } } new L().new M(); return new AutoCloseable() { { class Z {} } public void close() { new L(); } }; }
}
