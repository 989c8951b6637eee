package java.lang;

/** Left out: describeConstable. */
public abstract class Enum<E extends Enum<E>> implements Comparable<E>, java.io.Serializable {
    private static Enum<?> latest;

    private final String name;
    private final int ordinal;
    /** The constant that was made before, of whatever enum. */
    private final Enum<?> before;

    protected Enum(String name, int ordinal) {
        this.name = name;
        this.ordinal = ordinal;
        before = latest;
        latest = this;
    }

    public final String name() {
        return name;
    }

    public final int ordinal() {
        return ordinal;
    }

    public String toString() {
        return name;
    }

    public final int compareTo(E other) {
        racelens.Given.value0(other, "Cannot invoke \"Object.getClass()\" because \"other\" is null");
        return ordinal - ((Enum<?>) other).ordinal;
    }

    public final boolean equals(Object other) {
        return this == other;
    }

    public final int hashCode() {
        return super.hashCode();
    }

    protected final Object clone() throws CloneNotSupportedException {
        throw new CloneNotSupportedException();
    }

    @SuppressWarnings("unchecked")
    public final Class<E> getDeclaringClass() {
        Class<?> own = getClass();
        Class<?> above = own.getSuperclass();
        // A constant with a body has a class of its own.
        return (Class<E>) (above == Enum.class ? own : above);
    }

    /** The constants of an enum, by ordinal. */
    public static Object[] constants0(Class<?> type) {
        racelens.Fields.initialise(type);
        int count = 0;
        for (Enum<?> each = latest; each != null; each = each.before) {
            if (each.getDeclaringClass() == type) {
                count = Math.max(count, each.ordinal + 1);
            }
        }
        Object[] all = new Object[count];
        for (Enum<?> each = latest; each != null; each = each.before) {
            if (each.getDeclaringClass() == type) {
                all[each.ordinal] = each;
            }
        }
        return all;
    }

    @SuppressWarnings("unchecked")
    public static <T extends Enum<T>> T valueOf(Class<T> type, String name) {
        racelens.Given.value0(type, "Cannot invoke \"java.lang.Class.enumConstantDirectory()\" because \"enumClass\" is null");
        // It is initialised before the name is looked at.
        Object[] constants = constants0(type);
        if (name == null) {
            throw new NullPointerException("Name is null");
        }
        for (Object each : constants) {
            if (((Enum<?>) each).name.equals(name)) {
                return (T) each;
            }
        }
        throw new IllegalArgumentException("No enum constant " + type.getCanonicalName() + "." + name);
    }
}
