import java.lang.annotation.*;
import java.lang.reflect.*;
import java.util.*;
/** Annotations of parameters, record components, of what bodies declare, and of types, which are no declaration's. */
public class AnnotationsOfParts {
  @Retention(RetentionPolicy.RUNTIME) @interface An { int value() default 7; String[] names() default {}; }
  @Retention(RetentionPolicy.RUNTIME) @Target(ElementType.TYPE_USE) @interface Tu { }
  @Retention(RetentionPolicy.RUNTIME) @Target({ElementType.FIELD, ElementType.PARAMETER}) @interface Fp { }
  enum Col { RED, GREEN { int x() { return 2; } }; int x() { return 1; } }
  record P(@An(1) int a, @Fp String b, @Tu List<@Tu String> c) { }
  record P2(@An(1) int a, @Fp String b) { P2 { } public int a() { return a; } }
  static void m(@An int x, String y, @An(names = "q") @Fp Object... z) {}
  class In { In(@An(3) int q) {} }
  enum Named { ONE("a", 1); Named(@An(6) String s, int k) {} }
  @Tu String tu; @Tu @An String both;
  static String str(Annotation[][] a) { return Arrays.deepToString(a); }
  public static void main(String[] args) throws Exception {
    Method[] ms = Col.class.getDeclaredMethods(); Arrays.sort(ms, Comparator.comparing(Method::getName));
    for (Method m : ms) System.out.println(m + " " + m.isSynthetic());
    for (Method m : ms) if (m.getName().equals("$values")) { m.setAccessible(true); System.out.println(Arrays.toString((Object[]) m.invoke(null))); }
    for (Class<?> c : new Class<?>[] {P.class, P2.class}) {
    for (RecordComponent r : c.getRecordComponents()) System.out.println(r + Arrays.toString(r.getAnnotations()) + Arrays.toString(r.getAccessor().getAnnotations()) + Arrays.toString(c.getDeclaredField(r.getName()).getAnnotations()));
    System.out.println(str(c.getDeclaredConstructors()[0].getParameterAnnotations())); }
    System.out.println(str(AnnotationsOfParts.class.getDeclaredMethod("m", int.class, String.class, Object[].class).getParameterAnnotations()));
    System.out.println(str(AnnotationsOfParts.In.class.getDeclaredConstructors()[0].getParameterAnnotations()));
    Constructor<?> named = Named.class.getDeclaredConstructors()[0];
    System.out.println(str(named.getParameterAnnotations()));
    for (Parameter p : named.getParameters()) System.out.println(p.getType() + Arrays.toString(p.getAnnotations()));
    System.out.println(Arrays.toString(AnnotationsOfParts.class.getDeclaredField("tu").getAnnotations()) + Arrays.toString(AnnotationsOfParts.class.getDeclaredField("both").getAnnotations()));
    System.out.println(P.class.getRecordComponents()[0].getAnnotation(An.class) + " " + P.class.getRecordComponents()[1].getAnnotation(An.class));
    System.out.println(AnnotationsOfParts.class.getDeclaredMethod("m", int.class, String.class, Object[].class).getParameters()[0].getAnnotation(An.class));
    @An(9) class Loc { @An(10) int f; @An(11) void g(@An(12) int h) {} }
    System.out.println(Loc.class.getAnnotation(An.class) + " " + Arrays.toString(Loc.class.getDeclaredField("f").getAnnotations()) + Arrays.toString(Loc.class.getDeclaredMethod("g", int.class).getAnnotations()) + str(Loc.class.getDeclaredMethod("g", int.class).getParameterAnnotations()));
    record LR(@An(4) int k) {}
    System.out.println(Arrays.toString(LR.class.getRecordComponents()[0].getAnnotations()));
    Object anon = new Object() { @An(5) int z; };
    System.out.println(Arrays.toString(anon.getClass().getDeclaredFields()[0].getAnnotations()));
    for (Parameter p : AnnotationsOfParts.class.getDeclaredMethod("m", int.class, String.class, Object[].class).getParameters()) System.out.println(p + Arrays.toString(p.getAnnotations()));
  }
}
