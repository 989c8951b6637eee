import java.util.concurrent.*;
import java.util.function.*;

// What explicit lambdas and exact method references take and give decides which method is meant
// (JLS 15.12.2.2, 15.12.2.5), and so do parameters of variable arity that no argument is there for.
public class FunctionsDecide {
    static class Parameters {
        interface I {
            void m(int x);
        }
        interface J {
            void m(String s);
        }
        static String foo(I i) {
            return "I";
        }
        static String foo(J j) {
            return "J";
        }
        static void run(String[] a) {
            System.out.println(foo((String s) -> { }));
        }
    }
    static class Primitives {
        static String n(ToIntFunction<String> f) {
            return "Int";
        }
        static String n(ToLongFunction<String> f) {
            return "Long";
        }
        static String n(ToDoubleFunction<String> f) {
            return "Double";
        }
        static void run(String[] a) {
            System.out.println(n((String s) -> 5L) + n((String s) -> 2.5) + n((String s) -> 1));
        }
    }
    static class References {
        static String f(IntSupplier s) {
            return "IntSupplier";
        }
        static String f(Supplier<Integer> s) {
            return "Supplier";
        }
        static Integer boxed() {
            return 1;
        }
        static int prim() {
            return 1;
        }
        interface I {
            Integer m();
        }
        interface J {
            Long m();
        }
        static String g(I i) {
            return "I";
        }
        static String g(J j) {
            return "J";
        }
        static Long lg() {
            return 0L;
        }
        static String h(Runnable r) {
            return "Runnable";
        }
        static String h(Callable<Boolean> c) {
            return "Callable";
        }
        static void run(String[] a) {
            System.out.println(f(References::boxed) + " " + f(References::prim) + " " + g(References::lg) + " " + h(() -> "abc".length()));
        }
    }
    static class Varargs {
        static String s(Number... n) {
            return "Number";
        }
        static String s(Integer... n) {
            return "Integer";
        }
        static String j(String f, Object... a) {
            return "String,Object...";
        }
        static String j(String... s) {
            return "String...";
        }
        static void run(String[] x) {
            System.out.println(s() + " " + j("fred") + " " + j("fred", 12));
        }
    }
    public static void main(String[] args) throws Exception {
        Parameters.run(args);
        Primitives.run(args);
        References.run(args);
        Varargs.run(args);
    }
}
