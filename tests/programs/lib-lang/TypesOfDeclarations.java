import java.lang.reflect.*;
import java.util.*;
import java.lang.annotation.*;
import java.util.function.*;
/** What reflection tells of declarations: types with their arguments, exceptions, parameters, what lies in and around a class. */
public class TypesOfDeclarations<T> {
  record R(int a, List<String> b) { R { } }
  record S(int a, List<String> b) { S(int a, List<String> b) { this.a = a; this.b = b; } }
  record Q(int a) { }
  enum E { A, B; E() {} }
  class Inner { Inner(int x) {} void m(String s, int... y) throws java.io.IOException, IllegalStateException {} }
  static class Nest {} interface If {} @interface An {}
  sealed interface Sh permits Ci, Sq {} record Ci() implements Sh {} record Sq() implements Sh {}
  sealed interface Sh2 {} record Ci2() implements Sh2 {} static final class Sq2 implements Sh2 {} static non-sealed class N2 implements Sh2 {}
  Inner f; TypesOfDeclarations<String>.Inner g; Map.Entry<String, ? super Integer> e; T t; List<T>[] arr; List<?> w; Object o;
  <A extends Comparable<A> & Runnable, B> B gm(A a, List<? extends B>... more) throws Exception { return null; }
  public static void main(String[] args) throws Exception {
    for (Class<?> c : new Class<?>[]{R.class, S.class, Q.class, E.class, TypesOfDeclarations.Inner.class}) for (Constructor<?> k : c.getDeclaredConstructors()) {
      System.out.println(k + " | " + k.toGenericString());
      for (Parameter p : k.getParameters()) System.out.println("  " + p + " " + p.getName() + " " + p.isNamePresent() + " " + p.isImplicit() + " " + p.isSynthetic());
      System.out.println(Arrays.toString(k.getGenericParameterTypes()));
    }
    for (Method m : new Method[]{TypesOfDeclarations.Inner.class.getDeclaredMethod("m", String.class, int[].class), TypesOfDeclarations.class.getDeclaredMethod("gm", Comparable.class, List[].class)}) {
      System.out.println(m); System.out.println(m.toGenericString());
      for (Parameter p : m.getParameters()) System.out.println("  " + p + " " + p.getName());
    }
    
    System.out.println(Arrays.toString(TypesOfDeclarations.class.getClasses()));
    Class<?>[] dd = TypesOfDeclarations.class.getDeclaredClasses(); Arrays.sort(dd, Comparator.comparing(Class::getName)); for (Class<?> c : dd) System.out.println(c.toGenericString());
    System.out.println(Arrays.toString(Sh.class.getPermittedSubclasses()) + Arrays.toString(Sh2.class.getPermittedSubclasses()) + Arrays.toString(Nest.class.getPermittedSubclasses()));
    Runnable r = () -> { Object x = new Object() {}; System.out.println(x.getClass().getEnclosingMethod()); class L {} System.out.println(L.class.getEnclosingMethod() + " " + new L().getClass()); };
    r.run();
    Object y = new Object() {}; System.out.println(y.getClass().getEnclosingMethod() + " " + y.getClass().getEnclosingConstructor());
    for (Field f : TypesOfDeclarations.class.getDeclaredFields()) System.out.println(f.toGenericString());
    Object tok = new ArrayList<Map<String, List<? extends Number>>>() {};
    System.out.println(tok.getClass().getGenericSuperclass() + " " + Arrays.toString(tok.getClass().getGenericInterfaces()));
    System.out.println(TypesOfDeclarations.class.toGenericString() + " " + int[].class.toGenericString() + " " + E.class.toGenericString() + " " + An.class.toGenericString());
    System.out.println(R.class.getGenericSuperclass() + " " + E.class.getGenericSuperclass() + " " + Arrays.toString(Q.class.getTypeParameters()) + Arrays.toString(TypesOfDeclarations.class.getTypeParameters()));
    for (RecordComponent c : R.class.getRecordComponents()) System.out.println(c + " " + c.getGenericType());
    System.out.println(TypesOfDeclarations.class.getDeclaredMethod("gm", Comparable.class, List[].class).getTypeParameters()[0].getBounds()[0]);
    System.out.println(R.class.getNestHost() + " " + R.class.isNestmateOf(Q.class) + " " + String.class.isNestmateOf(R.class));
    Constructor<?> maker = R.class.getDeclaredConstructors()[0];
    Parameter one = maker.getParameters()[0], same = maker.getParameters()[0], other = maker.getParameters()[1];
    System.out.println(one.equals(same) + " " + one.equals(other) + " " + (one.hashCode() == same.hashCode()) + " " + one.getDeclaringExecutable() + " " + one.getModifiers());
  }
}
