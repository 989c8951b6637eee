import java.lang.reflect.Field;
import java.lang.reflect.Method;

/** Which of several fields and methods of a name a class has: those of interfaces count, and what is hidden or private doesn't. */
public class InheritedMembers {
    interface Defines {
        String field = new String("of the interface");

        void method();

        default String named() {
            return "default";
        }
    }

    interface Redefines extends Defines {
        default String named() {
            return "redefined";
        }
    }

    interface Also {
        Object named();

        static void helper() {}
    }

    static class Extends {
        private void a() {}

        private static final String shown = new String("private");
    }

    interface HasA {
        void a();

        String shown = new String("public");
    }

    static class Sub extends Extends implements HasA {
        public void a() {}
    }

    abstract static class Between extends Extends implements HasA {}

    abstract static class Implements implements Redefines, Also {
        public String named() {
            return "own";
        }
    }

    abstract static class Below extends Implements {}

    abstract static class OnlyInterfaces implements Defines, Redefines {}

    static void field(Class<?> in, String name) {
        try {
            Field found = in.getField(name);
            System.out.println(in.getSimpleName() + "." + name + " of " + found.getDeclaringClass().getSimpleName() + " " + found.get(null));
        } catch (ReflectiveOperationException exception) {
            System.out.println(exception);
        }
    }

    static void method(Class<?> in, String name) {
        try {
            Method found = in.getMethod(name);
            System.out.println(in.getSimpleName() + "." + name + " of " + found.getDeclaringClass().getSimpleName());
        } catch (ReflectiveOperationException exception) {
            System.out.println(exception);
        }
    }

    public static void main(String[] args) throws Exception {
        field(Below.class, "field");
        field(OnlyInterfaces.class, "field");
        field(Redefines.class, "field");
        field(Between.class, "shown");
        field(Extends.class, "shown");
        field(Below.class, "none");
        method(Sub.class, "a");
        method(Between.class, "a");
        method(Extends.class, "a");
        method(Below.class, "named");
        method(OnlyInterfaces.class, "named");
        method(Redefines.class, "method");
        method(Redefines.class, "named");
        method(Implements.class, "helper");
        method(Also.class, "helper");
        method(Also.class, "hashCode");
        method(Below.class, "hashCode");
        method(int[].class, "hashCode");
        System.out.println(Object.class.getDeclaredConstructor().newInstance().getClass());
        System.out.println(Object.class.newInstance().getClass());
    }
}
