import java.lang.reflect.*;
public class ModifiersOfClasses { interface I { class C {} interface J {} enum E { A } record R() {} @interface An {} abstract class D { private interface Q {} protected static class P {} } }
  enum Ex { A { } ; } private static final class Z {} record Rr(int a) {} sealed interface S permits T {} non-sealed static class T implements S {} 
  public static void main(String[] a) { class Loc {} interface LI {} enum LE { X } record LR() {} 
   for (Class<?> c : new Class<?>[] { I.class, I.C.class, I.J.class, I.E.class, I.R.class, I.An.class, I.D.class, I.D.P.class, Ex.class, Ex.A.getClass(), Z.class, Rr.class, S.class, T.class, Loc.class, LI.class, LE.class, LR.class, int.class, int[].class, Z[].class, new Object() {}.getClass(), Object.class, String.class, Runnable.class, java.util.ArrayList.class, Thread.State.class, Override.class, java.util.Map.Entry.class, Thread.UncaughtExceptionHandler.class, java.util.AbstractMap.SimpleEntry.class, Number.class}) System.out.println(c.getName() + " " + c.getModifiers() + " " + Modifier.toString(c.getModifiers()) + " " + c.getPackageName() + c.isMemberClass() + c.isLocalClass());
  } }
