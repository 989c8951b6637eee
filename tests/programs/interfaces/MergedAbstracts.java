import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;

/** Methods that a type has from several supertypes, and what a call of one gives. */
public class MergedAbstracts {
    interface B { List getList(); }
    interface C { List<String> getList(); }
    interface F { ArrayList<String> getList(); }
    interface BCF extends B, C, F { }
    interface FCB extends F, C, B { }

    interface WithCode { default String m() { return "code"; } }
    abstract static class Without { public abstract Object m(); }
    abstract static class Both extends Without implements WithCode {
        int length() { return m().length(); }
    }

    interface Top { default int foo() { return 1234; } }
    interface Middle extends Top { }
    interface Bottom extends Middle {
        default IntSupplier above() { return Middle.super::foo; }
        default int foo() { return 5; }
    }
    static class P { int m() { return 2; } }
    static class X extends P {
        int m() { return 3; }
        class Y {
            IntSupplier reference() { return X.super::m; }
            IntSupplier lambda() { return () -> X.super.m(); }
        }
    }

    interface K<A> { void m(A a); }
    interface M { void m(String s); }
    interface KM extends K<String>, M { }
    interface R1 { Object r(List<String> list); }
    interface R2 { String r(List<String> list); }
    interface R12 extends R1, R2 { }
    interface R21 extends R2, R1 { }

    static class Task implements Serializable, Runnable {
        public void run() { System.out.println("run"); }
    }
    static class Joined<T extends Serializable & Runnable> {
        T value;
        void call(T task) { task.run(); }
        static void all(Joined<? extends Runnable> joined, Joined<?> any) {
            joined.value.run();
            any.value.run();
        }
    }
    static <T extends Object & Serializable & IntSupplier> int consume(T supplier) { return supplier.getAsInt(); }

    static int seven() { return 7; }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        ArrayList<String> list = new ArrayList<>(List.of("a", "bc"));
        BCF one = () -> list;
        FCB other = () -> list;
        System.out.println(one.getList().get(1).length() + other.getList().get(1).length());
        Both both = new Both() { public String m() { return "four"; } };
        System.out.println(both.length());
        Bottom bottom = new Bottom() { };
        System.out.println(bottom.above().getAsInt() + " " + bottom.foo());
        X x = new X();
        System.out.println(x.new Y().reference().getAsInt() + " " + x.new Y().lambda().getAsInt());
        KM km = s -> System.out.println("km " + s);
        K<String> k = km;
        M m = km;
        k.m("k");
        m.m("m");
        R12 r12 = l -> l.get(0);
        R21 r21 = (List<String> l) -> l.get(1);
        R1 r1 = r12;
        System.out.println(r12.r(list).length() + " " + r1.r(list) + " " + r21.r(list).length());
        Joined<Task> joined = new Joined<>();
        joined.value = new Task();
        joined.call(new Task());
        Joined.all(joined, joined);
        Joined raw = joined;
        try {
            raw.call("text");
        } catch (ClassCastException e) {
            System.out.println("no Runnable");
        }
        System.out.println(consume(MergedAbstracts::seven) + consume(() -> 1));
    }
}
