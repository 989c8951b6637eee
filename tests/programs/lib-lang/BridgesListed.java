import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;
/** The methods that a compiler adds for other results are listed beside those that they call. */
public class BridgesListed {
  interface A { Object m(); }
  interface B extends A { String m(); }
  interface D extends A { default String m() { return "d"; } }
  static abstract class P { abstract Number n(); protected Object q(int x) throws java.io.IOException { return x; } }
  static abstract class Q extends P { abstract Integer n(); protected String q(int x) { return "q"; } }
  static class R extends Q { Integer n() { return 3; } @Override public synchronized final String q(int y) { return "r"; } }
  static class C implements Cloneable, Supplier<String>, Comparable<C> { public C clone() { return this; } public String get() { return "g"; } public int compareTo(C o) { return 0; } }
  static class E2 extends AbstractList<String> { public String get(int i) { return ""; } public int size() { return 0; } }
  static class Node<T> { T val(T t) { return t; } } static class SN extends Node<String> { String val(String t) { return t + "!"; } }
  public static void main(String[] args) throws Exception {
    for (Class<?> c : new Class<?>[]{A.class, B.class, D.class, P.class, Q.class, R.class, C.class, E2.class, SN.class}) {
      Method[] ms = c.getDeclaredMethods();
      String[] out = new String[ms.length];
      for (int i = 0; i < ms.length; i++) out[i] = ms[i] + " " + ms[i].isBridge() + " " + ms[i].isSynthetic() + " " + ms[i].isDefault();
      Arrays.sort(out); for (String s : out) System.out.println(s);
    }
    for (Method m : SN.class.getDeclaredMethods()) System.out.println(m.invoke(new SN(), "x"));
    Method[] all = R.class.getDeclaredMethods(); Arrays.sort(all, Comparator.comparing(Method::toString)); for (Method m : all) { m.setAccessible(true); System.out.println(m.getParameterCount() == 0 ? m.invoke(new R()) : m.invoke(new R(), 1)); }
    System.out.println(R.class.getDeclaredMethod("n").getReturnType());
  }
}
