import java.io.Serializable;

/** What a cast to an intersection has of overloads: the one whose variable has both bounds (JLS 15.12.2.5, 18.5.4). */
public class CastsToSeveralTypes {
    @SuppressWarnings("rawtypes")
    static <T extends Comparable & Serializable> String chosen(T value) {
        return "both";
    }

    static <T extends Serializable> String chosen(T value) {
        return "one";
    }

    interface Named {
        default String name() {
            return "named";
        }
    }

    interface Sized {
        default int size() {
            return 3;
        }
    }

    static class All implements Named, Sized {}

    static <T extends Named & Sized> String of(T value) {
        return value.name() + value.size();
    }

    static String of(Sized value, int... more) {
        return "sized";
    }

    static <T extends Sized & Named> String turned(T value) {
        return value.name() + value.size();
    }

    @SuppressWarnings("rawtypes")
    public static void main(String[] args) {
        System.out.println(chosen((Comparable & Serializable) 0));
        System.out.println(chosen(0));
        System.out.println(chosen((Serializable) 0));
        System.out.println(of((Named & Sized) new All()));
        System.out.println(of(new All()));
        System.out.println(of((Sized) new All()));
        System.out.println(turned((Named & Sized) new All()));
        var both = (Named & Sized) new All();
        System.out.println(of(both) + turned(both));
    }
}
