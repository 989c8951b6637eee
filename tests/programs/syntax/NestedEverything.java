public class NestedEverything {
    @java.lang.annotation.Target({java.lang.annotation.ElementType.TYPE_USE, java.lang.annotation.ElementType.TYPE_PARAMETER}) @interface A { int value() default 1; String[] names() default {"a", "b"}; Class<?> type() default Object.class; @interface In {} }
    @A(names = "x") @A.In static class Annotated<@A T extends @A Object> { @A int @A [] f @A [] = {{1}}; <@A S> @A T m(@A final S s, @A int... more) throws @A RuntimeException { return (@A T) null; } }
    interface I { class C { enum E { X { I i() { return new I() { }; } }; I i() { return null; } record R(E e) { interface J { int K = E.values().length; } } } } }
    static { class InStatic { int n = 4; } NestedEverything.total = new InStatic().n; } static int total = total() + 1; static int total() { return NestedEverything.total; }
    { class InInstance { } o = new InInstance(); } Object o;
    static <T> T id(T t) { return t; } static int f(int a) { return a; }
    static int ternaries(int a) { return a > 0 ? a > 1 ? a > 2 ? 3 : 2 : 1 : a < 0 ? -1 : 0; }
    static java.util.function.Function<Integer, java.util.function.Function<Integer, Integer>> g() { return (final Integer x) -> (var y) -> { return ((x) + (y)); }; }
    public static void main(String... args) throws Throwable {
        System.out.println(total + new Annotated<String>().f[0][0] + I.C.E.R.J.K + "" + (I.C.E.X.i() instanceof I) + new NestedEverything().o.getClass().getSimpleName());
        System.out.println(ternaries(5) + ternaries(-5) + ternaries(0) + NestedEverything.<Integer>id(3) + g().apply(1).apply(2));
        int i = 0, j[] = {i++, i++}, k = j[1]; { int x = 1; { int y = x; i += y; } } { int x = 2; i += x; } for (int x : j) { i += x; } System.out.println(i + k);
        if (i > 0) { if (i > 100) ; else { } } else System.out.println("x"); while (i --> 3) ; do { i++; } while (i < 5); for (i = 0, k = 9; i < k; ++i, --k) ; System.out.println(i + " " + k); switch (i) { default: { } case 99: ; }
        System.out.println(new int[][] {{1}, {2, 3}}[1][1] + new StringBuilder("a").append("b").reverse().charAt(0) + "lit".length() + new Object() { int q = 5; }.q + ((Object) "cast").toString().length() + (int) 'c' + (1 + 2) * 3 + -f(2) + ~f(1) + (f(1) << 2) + (f(8) >>> 1 > 3 == true ? 1 : 0));
        a: { b: { if (i > 0) break a; break b; } System.out.println("not here"); } Runnable r = () -> { class L { void m() { System.out.println("deep" + args.length); } } new L().m(); }; r.run(); synchronized (r) { synchronized (args) { System.out.println("locks"); } } try { try { throw new Throwable("t"); } finally { i = 42; } } catch (final RuntimeException | Error e) { } catch (Throwable t) { System.out.println(t.getMessage() + i); } throw new IllegalStateException("last");
    }
}
