import java.lang.reflect.Method;
import java.util.Collection;
import java.util.List;

/** What is said where a member is not there, or can't be called with what it is given. */
class MembersRefused {
    interface Ask {
        Object ask() throws Throwable;
    }

    static void show(Ask ask) {
        try {
            System.out.println(ask.ask());
        } catch (Throwable thrown) {
            System.out.println(thrown);
        }
    }

    int add(int a, long b) {
        return (int) (a + b);
    }

    interface Own extends Collection<String> {}

    public static void main(String[] args) throws Exception {
        Method add = MembersRefused.class.getDeclaredMethod("add", int.class, long.class);
        show(() -> MembersRefused.class.getDeclaredMethod("add", int.class, String[].class));
        show(() -> MembersRefused.class.getDeclaredMethod("add", int.class, null));
        show(() -> MembersRefused.class.getDeclaredConstructor(int.class, int[].class));
        show(() -> add.invoke(null, 1, 2L));
        show(() -> add.invoke("text", 1, 2L));
        show(() -> add.invoke(new MembersRefused(), null, 2L));
        show(() -> add.invoke(new MembersRefused(), 1L, 2L));
        show(() -> add.invoke(new MembersRefused(), 1));
        show(() -> add.invoke(new MembersRefused(), (short) 1, 'b'));
        show(() -> Own.class.getMethod("removeAll", Collection.class).getDeclaringClass());
        show(() -> List.class.isInterface() + " " + int.class.isPrimitive() + void.class.isPrimitive() + Object.class.isPrimitive()
                + Runnable.class.isPrimitive() + int[].class.isPrimitive() + int[].class.isArray() + Object.class.isArray());
    }
}
