public class FunctionalShapes {
    interface Empty { }
    @FunctionalInterface interface One<T extends Number> extends Empty { int go(T t); boolean equals(Object o); default int twice(T t) { return go(t) * 2; } }
    interface Two<A, B> { B go(A a, int... more); }
    interface Thrower<E extends Exception> { void go() throws E; }
    interface Generic { <T> void hmm(T t); }
    interface Sub extends One<Integer> { int go(Integer i); static Sub of(int k) { return i -> i * k; } }
    static String pick(Runnable r) { r.run(); return "runnable"; }
    static <T> String pick(java.util.concurrent.Callable<T> c) { try { return "callable " + c.call(); } catch (Exception e) { return e.getMessage(); } }
    static <E extends Exception> String guard(Thrower<E> t) { try { t.go(); return "fine"; } catch (Exception e) { return e.getClass().getSimpleName(); } }
    static int n;
    static int bump() { return ++n; }
    public static void main(String[] args) {
        One<Integer> one = i -> i + 1;
        Sub sub = Sub.of(7);
        System.out.println(one.twice(4) + sub.twice(3) + sub.go(1));
        Two<String, Integer> two = (s, more) -> s.length() + more.length;
        System.out.println(two.go("ab") + two.go("ab", 1, 2, 3));
        System.out.println(pick(() -> { n += 10; }) + pick(() -> 5) + pick(FunctionalShapes::bump) + pick(() -> { throw new IllegalStateException("thrown"); }) + n);
        System.out.println(guard(() -> { throw new java.io.IOException(); }) + guard(() -> bump()) + guard(() -> Thread.sleep(0)));
        Generic g = new Generic() { public <T> void hmm(T t) { System.out.println("generic " + t); } };
        g.hmm(5);
        One<Double> d = Double::intValue;
        System.out.println(d.go(3.99) + (one instanceof Empty ? 1 : 0));
        One<? super Integer> w = one;
        Runnable self = () -> System.out.println("self"), both = () -> { self.run(); self.run(); };
        both.run();
        System.out.println(((One<Integer>) x -> x * x).go(12) + ((java.util.function.IntSupplier) () -> 1).getAsInt());
        boolean flag = args.length == 0;
        One<Integer> chosen = flag ? x -> x + 100 : x -> x - 100;
        One<Integer> switched = switch (args.length) { case 0 -> Math::abs; default -> x -> 0; };
        System.out.println(chosen.go(1) + switched.go(-8));
    }
}
