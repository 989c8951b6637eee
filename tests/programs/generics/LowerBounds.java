import java.util.*;
import java.util.function.*;

// What is read of `? super T` is no `T` (JLS 5.1.10).
public class LowerBounds {
    static class Overloads {
        static String p(Object o) {
            return "Object";
        }
        static String p(String s) {
            return "String";
        }
        static void t(List<? super String> l) {
            System.out.println(p(l.get(0)));
        }
        static void run(String[] x) {
            t(new ArrayList<Object>(List.of("a")));
            t(new ArrayList<Object>(List.of(7)));
        }
    }
    static class Joins {
        static class Box<T> {
            T t;
            Box(T t) {
                this.t = t;
            }
            T get() {
                return t;
            }
        }
        static void show(Box<? super String> b) {
            System.out.println("v " + b.get());
        }
        static void run(String[] x) {
            show(new Box<Object>("s"));
            show(new Box<Object>(1));
        }
    }
    public static void main(String[] args) throws Exception {
        Overloads.run(args);
        Joins.run(args);
    }
}
