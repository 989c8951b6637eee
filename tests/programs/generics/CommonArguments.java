import java.util.*;
import java.util.stream.*;

// What two generic types have in common, and types of several bounds (JLS 4.10.4, 4.6, 14.20).
public class CommonArguments {
    static class Containers {
        interface V {
            String v();
        }
        interface W {}
        static class A implements V, W {
            public String v() {
                return "A";
            }
        }
        static class B implements V, W {
            public String v() {
                return "B";
            }
        }
        static void run(String[] x) {
            System.out.println(Stream.of(Optional.of(new A()), Optional.of(new B())).map(Optional::get).map(V::v).collect(Collectors.joining()));
            for (var o : List.of(List.of(new A()), List.of(new B()))) System.out.println(o.get(0).v());
        }
    }
    static class Caught {
        static class E1 extends RuntimeException implements Runnable {
            public void run() {
                System.out.println("E1");
            }
        }
        static class E2 extends RuntimeException implements Runnable {
            public void run() {
                System.out.println("E2");
            }
        }
        static void run(String[] x) {
            try {
                if (x.length == 0) throw new E2();
                throw new E1();
            }  catch (E1 | E2 e) {
                e.run();
            }
        }
    }
    static class SecondBound<T extends Object & Runnable> {
        Runnable cast(T o) {
            return o;
        }
        @SuppressWarnings({"unchecked", "rawtypes"}) static void run(String[] a) {
            try {
                Runnable r = new SecondBound().cast(new Object());
                System.out.println("no CCE");
            }  catch (ClassCastException c) {
                System.out.println("CCE");
            }
        }
    }
    static class RawBounds {
        interface A {}
        interface Foo {
            <T extends Object & A> void foo(T t);
        }
        static <T extends A> void bar(T t) {
            System.out.println("bar");
        }
        static void run(String[] x) {
            Foo f = RawBounds::bar;
            f.foo(new A() {});
        }
    }
    public static void main(String[] args) throws Exception {
        Containers.run(args);
        Caught.run(args);
        SecondBound.run(args);
        RawBounds.run(args);
    }
}
