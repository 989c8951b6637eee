import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;

public class ConstructorReferences {
    static class Point {
        final int x, y;
        Point() { this(7, 8); }
        Point(int x) { this(x, -x); }
        Point(int x, int y) { this.x = x; this.y = y; }
        @Override public String toString() { return x + "," + y; }
    }
    static class Wrap<T> {
        final T t;
        Wrap(T t) { this.t = t; }
    }
    class Inner {
        final String s;
        Inner(String s) { this.s = s + base; }
    }
    int base = 4;

    Function<String, Inner> makers() { return Inner::new; }

    public static void main(String[] args) {
        Supplier<Point> none = Point::new;
        IntFunction<Point> one = Point::new;
        BiFunction<Integer, Integer, Point> two = Point::new;
        System.out.println(none.get() + " " + one.apply(3) + " " + two.apply(5, 6));
        IntFunction<int[]> array = int[]::new;
        Function<Integer, String[][]> nested = String[][]::new;
        System.out.println(array.apply(3).length + nested.apply(2).length);
        Function<char[], String> text = String::new;
        System.out.println(text.apply(new char[] {'h', 'i'}));
        Function<String, StringBuilder> builder = StringBuilder::new;
        System.out.println(builder.apply("ab").append(1).reverse());
        Function<String, Wrap<String>> wrap = Wrap::new;
        System.out.println(wrap.apply("w").t.length());
        Supplier<List<String>> lists = ArrayList::new;
        List<String> list = lists.get();
        list.add("x");
        System.out.println(list + " " + lists.get());
        System.out.println(new ConstructorReferences().makers().apply("s").s);
        Function<String, Integer> parse = Integer::valueOf;
        System.out.println(parse.andThen(Point::new).apply("9"));
    }
}
