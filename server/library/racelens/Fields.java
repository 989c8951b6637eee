package racelens;

/**
 * Fields by their names. A field is a number; 0 is none. A name that the program spells nowhere can't be looked up: what
 * code may find so must be known before it runs.
 */
public final class Fields {
    private Fields() {}

    /** The field of that name that a class declares itself. */
    public static native int find(Class<?> in, String name);

    /** One of the fields that a class of the program declares itself, or of those that are public; 0 past the last. */
    public static native int at(Class<?> in, int index, boolean isPublic);

    public static native String name(int field);

    public static native Class<?> owner(int field);

    public static native Class<?> type(int field);

    /** As {@link java.lang.reflect.Modifier} has them. */
    public static native int modifiers(int field);

    /** Its place among the fields of an object, or among the static ones of its class. */
    public static native int slot(int field);

    /** Initialises a class where that is due. Of what no code uses otherwise, only enums can be. */
    public static native void initialise(Class<?> of);

    /** The class whose code called the model that asks. */
    public static native Class<?> caller();

    /** The field of that name that a class has. */
    public static int resolve(Class<?> in, String name) {
        return resolve(in, name, false);
    }

    /** Its own one, else that of an interface, else that of the class above (JVMS 5.4.3.2). Interfaces of the library have none. */
    public static int resolve(Class<?> in, String name, boolean isPublic) {
        int found = find(in, name);
        if (found != 0 && (!isPublic || (modifiers(found) & 1) != 0)) {
            return found;
        }
        if (in == Object.class) {
            return 0;
        }
        for (Class<?> each : in.getInterfaces()) {
            found = each.getName().startsWith("java.") ? 0 : resolve(each, name, isPublic);
            if (found != 0) {
                return found;
            }
        }
        return in.getSuperclass() == null ? 0 : resolve(in.getSuperclass(), name, isPublic);
    }

    /** Whether code of one class may use what another declares with these modifiers, private parts of nests included. */
    public static boolean mayUse(Class<?> user, Class<?> owner, int modifiers) {
        if ((modifiers & 1) != 0 || user == owner) {
            return true;
        }
        if ((modifiers & 2) != 0) {
            return outermost(user).equals(outermost(owner));
        }
        return user.getPackageName().equals(owner.getPackageName())
                || (modifiers & 4) != 0 && owner.isAssignableFrom(user);
    }

    /**
     * Whether code of one class may name another at all; to a JVM, a protected class is a public one. Methods aren't asked:
     * a public class has its own ones in the place of public ones that it inherits.
     */
    public static boolean mayName(Class<?> user, Class<?> owner) {
        return (owner.getModifiers() & 5) != 0 || user.getPackageName().equals(owner.getPackageName());
    }

    private static String outermost(Class<?> of) {
        String name = of.getName();
        int end = name.indexOf('$');
        return end < 0 ? name : name.substring(0, end);
    }
}
