import java.util.*;
import java.util.function.*;
public class RawMembers {
  static class Y<T> { public T foo(T x) { return null; } public List<String> bar() { return new ArrayList<>(); } T f; static <Q> Q id(Q q) { return q; } }
  static class X<T> extends Y<String> { }
  static String k(Object o) { return "O"; } static String k(String o) { return "S"; }
  static String l(Object o) { return "O"; } static String l(List<String> o) { return "LS"; }
  static void r(Function<String, String> f) { System.out.println("FSS"); }
  static String w(Supplier<String> s) { return "SS"; } static String w(Callable2<Object> s) { return "CO"; }
  interface Callable2<V> { V call(); }
  static String w2(Supplier<Integer> s) { return "SI"; } static String w2(Runnable s) { return "R"; }
  interface FI { void m(String s); } interface FJ { String m(String s); }
  static void g(FI i) { System.out.println("FI"); } static void g(FJ i) { System.out.println("FJ"); }
  public static void main(String[] args) {
    X raw = new X(); X<Integer> par = new X<>();
    System.out.println(k(raw.foo("a")) + k(par.foo("a")) + l(raw.bar()) + l(par.bar()) + k(raw.f) + k(par.f));
    g(raw::foo); g(par::foo); g(new X()::foo); g(new X<Integer>()::foo);
    Y yr = raw; g(yr::foo);
    List rl = new ArrayList<String>(); rl.add("q"); BiFunction<List, Integer, Object> bf = List::get; System.out.println(bf.apply(rl, 0)); 
    Iterator it = rl.iterator(); while (it.hasNext()) System.out.println(k(it.next()));
    for (Object o : raw.bar()) System.out.println(o);
  }
}
