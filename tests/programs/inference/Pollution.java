import java.util.function.Function;

public class Pollution {
    static class Box<T> {
        T value;
        T[] many;
        Box(T value) { this.value = value; }
        T get() { return value; }
        <U extends T> void put(U u) { value = u; }
    }

    static <T> T cast(Object o) { @SuppressWarnings("unchecked") T t = (T) o; return t; }
    static String show(Object o) { return "object"; }
    static String show(String s) { return "string"; }
    static boolean same(Object a, Object b) { return a == b; }

    static String attempt(Runnable r) {
        try {
            r.run();
            return "fine";
        } catch (ClassCastException e) {
            return "cast";
        } catch (NullPointerException e) {
            return "null";
        } catch (ArrayStoreException e) {
            return "store " + e.getMessage();
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        Box<Integer> ints = new Box<>(1);
        ((Box) ints).value = "not a number";
        System.out.println(attempt(() -> { Object o = ints.get(); }));
        System.out.println(attempt(() -> { Integer i = ints.get(); }));
        System.out.println(attempt(() -> { int i = ints.value; }));
        System.out.println(attempt(() -> ints.get()));
        System.out.println(attempt(() -> System.out.println((Object) ints.get())));
        System.out.println(attempt(() -> ints.get().intValue()));
        System.out.println(attempt(() -> ints.get().hashCode()));
        System.out.println(attempt(() -> same(ints.get(), ints.value)));
        System.out.println(attempt(() -> System.out.println(ints.get() == ints.value)));
        System.out.println(attempt(() -> { var v = ints.get(); }));
        System.out.println(attempt(() -> { Comparable<Integer> c = ints.get(); }));
        System.out.println(attempt(() -> { if (ints.get() instanceof Number) {} }));
        System.out.println(attempt(() -> { synchronized (ints.get()) {} }));
        Box<String> strings = cast(ints);
        System.out.println(attempt(() -> System.out.println(strings.get().length())));
        System.out.println(attempt(() -> System.out.println(show(strings.value))));
        Box<? super Integer> any = new Box<Object>("text");
        Object got = any.get();
        System.out.println(got);
        any.put(5);
        System.out.println(any.value);
        System.out.println(attempt(() -> { String s = cast(5); }));
        System.out.println(attempt(() -> { Object s = cast(5); }));
        System.out.println(attempt(() -> Pollution.<String>cast(5).length()));
        Box<String> arrays = new Box<>("a");
        ((Box) arrays).many = new Object[] {"x"};
        System.out.println(attempt(() -> { Object o = arrays.many; }));
        System.out.println(attempt(() -> { Object o = arrays.many[0]; }));
        System.out.println(attempt(() -> System.out.println(arrays.many.length)));
        Function<String, Integer> length = String::length;
        Function raw = length;
        System.out.println(attempt(() -> raw.apply(5)));
        Function<Integer, Object> lambda = i -> "lambda";
        Function rawLambda = lambda;
        System.out.println(attempt(() -> rawLambda.apply("s")));
        Object[] objects = new Integer[] {1, 2};
        System.out.println(attempt(() -> objects[0] = "s"));
        Number[][] grid = new Integer[2][2];
        System.out.println(attempt(() -> grid[0] = new Long[1]));
        System.out.println(attempt(() -> grid[1][0] = null));
        System.out.println(attempt(() -> { for (Object o : (Iterable<Integer>) (Iterable) new Words()) {} }));
        System.out.println(attempt(() -> { for (Integer o : (Iterable<Integer>) (Iterable) new Words()) {} }));
        String text = "" + strings.getClass().getName().length();
        System.out.println(text);
    }

    static class Words implements Iterable<String>, java.util.Iterator<String> {
        int left = 2;
        public java.util.Iterator<String> iterator() { return this; }
        public boolean hasNext() { return left-- > 0; }
        public String next() { return "w"; }
    }
}
