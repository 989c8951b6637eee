import java.lang.invoke.*;
import java.util.concurrent.atomic.*;
public class Handles {
  static class A { int x; private int p; static int s; final int f = 3; volatile String str; volatile int v; volatile long l; volatile Integer boxed; boolean b; byte by; double d; Object o; float fl; }
  static class B extends A {}
  interface R { void run() throws Throwable; }
  static void t(String n, R r) { try { r.run(); System.out.println(n + " ok"); } catch (Throwable e) { System.out.println(n + " " + said(e) + (e.getCause() != null ? " / " + said(e.getCause()) : "")); } }
  static String said(Throwable e) { return e instanceof NullPointerException ? "null" : e instanceof IllegalAccessException ? e.toString().replaceAll(", from .*", "") : e.toString(); }
  public static void main(String[] args) throws Throwable {
    MethodHandles.Lookup l = MethodHandles.lookup();
    System.out.println(l + " " + l.lookupClass() + " " + MethodHandles.publicLookup());
    t("nofield", () -> l.findVarHandle(A.class, "zz", int.class));
    t("wrongtype", () -> l.findVarHandle(A.class, "x", long.class));
    t("static", () -> l.findVarHandle(A.class, "s", int.class));
    t("notstatic", () -> l.findStaticVarHandle(A.class, "x", int.class));
    t("inherited", () -> System.out.println(l.findVarHandle(B.class, "x", int.class)));
    t("inherited static", () -> System.out.println(l.findStaticVarHandle(B.class, "s", int.class)));
    t("public", () -> MethodHandles.publicLookup().findVarHandle(A.class, "x", int.class));
    t("null", () -> l.findVarHandle(null, "x", int.class));
    t("nullname", () -> l.findVarHandle(A.class, null, int.class));
    t("nulltype", () -> l.findVarHandle(A.class, "x", null));
    t("privateLookupIn", () -> System.out.println(MethodHandles.privateLookupIn(A.class, l)));
    VarHandle x = l.findVarHandle(A.class, "x", int.class), f = l.findVarHandle(A.class, "f", int.class), s = l.findStaticVarHandle(A.class, "s", int.class), str = l.findVarHandle(A.class, "str", String.class), b = l.findVarHandle(A.class, "b", boolean.class), by = l.findVarHandle(A.class, "by", byte.class), d = l.findVarHandle(A.class, "d", double.class), o = l.findVarHandle(A.class, "o", Object.class), ia = MethodHandles.arrayElementVarHandle(int[].class), sa = MethodHandles.arrayElementVarHandle(String[].class), oa = MethodHandles.arrayElementVarHandle(Object[].class), bx = l.findVarHandle(A.class, "boxed", Integer.class);
    System.out.println(x + " " + s + " " + ia + " " + x.varType() + " " + x.coordinateTypes() + " " + ia.coordinateTypes() + s.coordinateTypes());
    A a = new A();
    t("final set", () -> f.set(a, 4));
    t("final get", () -> System.out.println((int) f.getVolatile(a)));
    t("getAndAdd string", () -> { Object q = str.getAndAdd(a, "x"); });
    t("bitwise double", () -> { double q = (double) d.getAndBitwiseOr(a, 1.0); });
    t("add boolean", () -> { boolean q = (boolean) b.getAndAdd(a, true); });
    t("null receiver", () -> x.set((A) null, 1));
    t("wrong receiver", () -> x.set("s", 1));
    t("object receiver", () -> x.set((Object) a, 1));
    t("object receiver wrong", () -> x.set((Object) "s", 1));
    t("long value", () -> x.set(a, 1L));
    t("byte value", () -> x.set(a, (byte) 1));
    t("Integer value", () -> x.set(a, Integer.valueOf(7)));
    t("Object value", () -> x.set(a, (Object) 7));
    t("Object long value", () -> x.set(a, (Object) 7L));
    t("Object byte value", () -> x.set(a, (Object) (byte) 7));
    t("null Integer value", () -> x.set(a, (Integer) null));
    t("null value", () -> x.set(a, null));
    t("string null", () -> str.set(a, null));
    t("string from object", () -> str.set(a, (Object) "k"));
    t("string from wrong object", () -> str.set(a, (Object) 1));
    t("string from int", () -> str.set(a, 1));
    t("long result", () -> { long q = (long) x.get(a); System.out.println(q); });
    t("byte result", () -> { byte q = (byte) x.get(a); });
    t("Long result", () -> { Long q = (Long) x.get(a); });
    t("Integer result", () -> { Integer q = (Integer) x.get(a); System.out.println(q); });
    t("Number result", () -> { Number q = (Number) x.get(a); System.out.println(q); });
    t("obj result", () -> { Object q = x.get(a); System.out.println(q.getClass()); });
    t("string result", () -> { String q = (String) str.get(a); System.out.println(q); });
    t("int of Object result", () -> { o.set(a, 5); int q = (int) o.get(a); System.out.println(q); });
    t("int of null Object result", () -> { o.set(a, null); int q = (int) o.get(a); System.out.println(q); });
    t("int of str Object result", () -> { o.set(a, "s"); try { int q = (int) o.get(a); System.out.println(q); } catch (ClassCastException e) { System.out.println("cast"); } });
    t("int of boxed", () -> { bx.set(a, 5); int q = (int) bx.get(a); System.out.println(q); });
    t("arity", () -> x.set(a));
    t("arity2", () -> x.set(a, 1, 2));
    t("arity3", () -> s.set(a, 1));
    t("bounds", () -> ia.set(new int[3], 5, 1));
    t("bounds-", () -> ia.set(new int[3], -1, 1));
    t("array store", () -> oa.set(new String[1], 0, (Object) 1));
    t("array class", () -> sa.set(new Object[1], 0, "x"));
    t("array null", () -> ia.set((int[]) null, 0, 1));
    t("arrayElement of int", () -> MethodHandles.arrayElementVarHandle(int.class));
    t("cas bool", () -> System.out.println(b.compareAndSet(a, false, true)));
    t("cas double nan", () -> { d.set(a, Double.NaN); System.out.println(d.compareAndSet(a, Double.NaN, 1.0)); });
    t("cas -0", () -> { d.set(a, 0.0); System.out.println(d.compareAndSet(a, -0.0, 1.0)); });
    t("byte add", () -> { by.set(a, (byte) 127); System.out.println((byte) by.getAndAdd(a, (byte) 1) + " " + (byte) by.get(a)); });
    t("updater nofield", () -> AtomicIntegerFieldUpdater.newUpdater(A.class, "zz"));
    t("updater nonvolatile", () -> AtomicIntegerFieldUpdater.newUpdater(A.class, "x"));
    t("updater wrong type", () -> AtomicIntegerFieldUpdater.newUpdater(A.class, "l"));
    t("lupdater wrong type", () -> AtomicLongFieldUpdater.newUpdater(A.class, "v"));
    t("rupdater wrong type", () -> AtomicReferenceFieldUpdater.newUpdater(A.class, Integer.class, "str"));
    t("rupdater prim", () -> AtomicReferenceFieldUpdater.newUpdater(A.class, int.class, "v"));
    t("updater static", () -> AtomicIntegerFieldUpdater.newUpdater(A.class, "s"));
    t("updater inherited", () -> AtomicIntegerFieldUpdater.newUpdater(B.class, "v"));
    AtomicIntegerFieldUpdater<A> u = AtomicIntegerFieldUpdater.newUpdater(A.class, "v");
    t("u null", () -> u.get(null));
    t("u wrong", () -> ((AtomicIntegerFieldUpdater) u).get("s"));
    AtomicReferenceFieldUpdater<A,String> ru = AtomicReferenceFieldUpdater.newUpdater(A.class, String.class, "str");
    t("ru wrong val", () -> ((AtomicReferenceFieldUpdater) ru).set(a, 1));
    VarHandle xe = x.withInvokeExactBehavior();
    t("exact", () -> xe.set(a, (byte) 1));
    t("exact ok", () -> xe.set(a, 1));
    t("exact drop", () -> { xe.getAndAdd(a, 1); });
    t("mode", () -> System.out.println(x.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD) + " " + f.isAccessModeSupported(VarHandle.AccessMode.SET) + " " + VarHandle.AccessMode.valueFromMethodName("getAndAdd") + " " + VarHandle.AccessMode.GET_OPAQUE.methodName() + " " + x.hasInvokeExactBehavior()));
    t("field", () -> { var q = A.class.getDeclaredField("v"); System.out.println(q + " " + q.getName() + " " + q.getType() + " " + q.getModifiers() + " " + java.lang.reflect.Modifier.toString(q.getModifiers()) + q.get(a) + q.getInt(a)); });
    t("nodecl", () -> B.class.getDeclaredField("v"));
    t("nofieldpub", () -> A.class.getField("v"));
  }
}
