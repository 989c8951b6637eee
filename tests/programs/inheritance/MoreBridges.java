import java.io.Serializable;

// Bridges: of what is inherited, of generic methods whose bounds are in another order, of lambdas (JLS 8.4.2, 15.12.4.5).
public class MoreBridges {
    static class Inherited {
        interface Foo<T> {
            void set(T o);
        }
        static abstract class Abs<T> implements Foo<T> {
            public void set(String o) {
                System.out.println("set " + o);
            }
        }
        static class Con extends Abs<String> {}
        static <T> void feed(Foo<T> f, T t) {
            f.set(t);
        }
        static void run(String[] x) {
            feed(new Con(), "v");
        }
    }
    static class Reordered {
        static class P {
            <T extends Appendable & Serializable> String n(T t) {
                return "P";
            }
        }
        static class C extends P {
            @Override <T extends Serializable & Appendable> String n(T t) {
                return "C";
            }
        }
        static void run(String[] a) {
            P p = new C();
            System.out.println(p.n(new StringBuilder()));
        }
    }
    static class OfLambdas {
        interface Foo<T> {
            default String bar(String s) {
                return "default " + s;
            }
            String bar(T t);
        }
        @SuppressWarnings({"unchecked", "rawtypes"}) static void run(String[] a) {
            Foo<String> f = t -> "lambda " + t;
            System.out.println(((Foo) f).bar("x"));
        }
    }
    public static void main(String[] args) throws Exception {
        Inherited.run(args);
        Reordered.run(args);
        OfLambdas.run(args);
    }
}
