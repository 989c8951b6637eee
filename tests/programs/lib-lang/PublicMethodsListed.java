import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;
import java.util.function.Supplier;

/** The public methods of a class: its own ones, those that it inherits, and none that is overridden. */
public class PublicMethodsListed {
    interface Named {
        String name();

        default String twice() {
            return name() + name();
        }

        static String nothing() {
            return "";
        }
    }

    interface Titled extends Named {
        String title();

        default String twice() {
            return title();
        }
    }

    interface Counted {
        String name();

        int count(int... of);
    }

    public abstract static class Base implements Titled {
        public String name() {
            return "base";
        }

        protected void hidden() {}

        public static void stay() {}

        void packaged() {}

        public String toString() {
            return "Base";
        }
    }

    public static class Derived extends Base implements Counted {
        private final Supplier<String> supplier = () -> "supplied";

        public String title() {
            return supplier.get();
        }

        public int count(int... of) {
            return of.length;
        }

        public void hidden() {}

        public final synchronized long more(int[][] all, String... names) {
            return all.length;
        }

        private void own() {}

        public static void stay() {}
    }

    private static void show(Class<?> of) {
        Method[] all = of.getMethods();
        Arrays.sort(all, Comparator.comparing(Method::getName).thenComparing(method -> method.getParameterCount())
                .thenComparing(method -> method.getDeclaringClass().getName()));
        System.out.println(of + " " + all.length);
        for (Method method : all) {
            if (method.getDeclaringClass() == Object.class) {
                System.out.println("  Object." + method.getName() + method.getParameterCount());
            } else {
                System.out.println("  " + method);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        for (Class<?> each : new Class<?>[] {Named.class, Titled.class, Counted.class, Base.class, Derived.class, Derived[].class,
                int.class}) {
            show(each);
        }
        Derived derived = new Derived();
        Method[] all = Derived.class.getMethods();
        Arrays.sort(all, Comparator.comparing(Method::getName));
        for (Method method : all) {
            if (method.getParameterCount() == 0 && method.getReturnType() == String.class) {
                System.out.println(method.getName() + " " + method.invoke(derived) + " " + method.getExceptionTypes().length);
            }
        }
    }
}
