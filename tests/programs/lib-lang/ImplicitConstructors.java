import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;

/** Who may use a constructor that nobody wrote: whoever may use its class (JLS 8.8.9, 8.9.2, 8.10.4). */
public class ImplicitConstructors {
    public static class Open {}

    protected static class Inherited {}

    static class Near {}

    private static class Own {}

    public record OpenPair(int a, String b) {}

    private record OwnPair(int a) {}

    record NearPair(int a) {
        NearPair {
            a++;
        }
    }

    enum Plain { A, B }

    enum Given {
        A(1), B(2) { };

        Given(int i) {}
    }

    static void show(Class<?> type) {
        for (Constructor<?> each : type.getDeclaredConstructors()) {
            System.out.println(type.getSimpleName() + " [" + Modifier.toString(each.getModifiers()) + "] " + each.getParameterCount());
        }
        System.out.println(type.getConstructors().length);
    }

    @SuppressWarnings("deprecation")
    static void make(Class<?> type) throws Exception {
        try {
            System.out.println(OutsideOfImplicit.make(type) != null);
        } catch (IllegalAccessException exception) {
            System.out.println("not accessible " + type.getSimpleName());
        }
    }

    public static void main(String[] args) throws Exception {
        for (Class<?> type : new Class<?>[] {Open.class, Inherited.class, Near.class, Own.class, OpenPair.class, OwnPair.class,
                NearPair.class, Plain.class, Given.class}) {
            show(type);
        }
        for (Class<?> type : new Class<?>[] {Open.class, Inherited.class, Near.class, Own.class}) {
            make(type);
        }
        System.out.println(new Own() != null && new OwnPair(1).a() == 1);
        Constructor<?> maker = Plain.class.getDeclaredConstructors()[0];
        maker.setAccessible(true);
        try {
            maker.newInstance("C", 2);
        } catch (IllegalArgumentException exception) {
            System.out.println(exception.getMessage());
        }
    }
}

class OutsideOfImplicit {
    @SuppressWarnings("deprecation")
    static Object make(Class<?> type) throws Exception {
        return type.newInstance();
    }
}
