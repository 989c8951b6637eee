import java.util.*;
import java.util.function.*;
public class NamesOfBodies {
    static Object f = new Object() {};
    Object g = new Runnable() {
        Object in = new Object() {};
        public void run() {}
        public String toString() { return getClass().getName() + in.getClass().getName(); }
    };
    enum E {
        A {
        },
        B {
            Object o() {
                return new Object() {};
            }
        },
        C;
        Object o() { return null; }
    }
    static class Nest {
        Object x = new Object() {};
        void m() {
            class L {}
            System.out.println(L.class.getName() + new L().getClass().getSimpleName() + x.getClass().getName());
        }
    }
    void one() {
        class L {
            class In {}
        }
        class M {}
        System.out.println(L.class.getName() + " " + L.In.class.getName() + " " + M.class.getName());
        record R(int x) {}
        enum LE { P }
        interface LI {}
        System.out.println(
                R.class.getName() + LE.class.getName() + LI.class.getSimpleName() + LE.P.getClass() + new R(1));
    }
    void two() {
        class L {}
        System.out.println(L.class + " " + new Object() {}.getClass());
        Runnable r = () -> System.out.println(new Object() {}.getClass().getName());
        r.run();
    }
    public static void main(String[] args) {
        System.out.println(f.getClass().getName());
        System.out.println(new NamesOfBodies().g);
        System.out.println(E.A.getClass().getName() + E.B.getClass() + E.C.getClass() + E.B.o().getClass().getName());
        new Nest().m();
        NamesOfBodies n = new NamesOfBodies();
        n.one();
        n.two();
        System.out.println(new Object() {}.getClass().getName() + new Thread() {}.getClass().getSuperclass());
        System.out.println(int[].class + " " + String.class + " " + Runnable.class + int.class + " "
                + E[].class.getSimpleName() + Override.class + " " + Map.Entry.class.getTypeName()
                + new int[0][0].getClass().getName() + void.class + List.class.getPackageName());
        System.out.println(new Object() {}.getClass().getSimpleName().isEmpty() + " "
                + Comparable.class.isAssignableFrom(String.class) + Number.class.isInstance(5)
                + Integer.class.getSuperclass() + Object.class.getSuperclass() + int[].class.getComponentType()
                + String[].class.getSuperclass() + Integer.class.cast(5));
        System.out.println(Arrays.toString(E.class.getEnumConstants()) + E.class.isEnum() + E.A.getClass().isEnum()
                + NamesOfBodies.class.isInterface() + Runnable.class.isInterface());
    }
}
