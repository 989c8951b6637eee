package racelens;

import java.util.ArrayList;
import java.util.List;

/**
 * Methods and constructors by their names. What code may find so is known before it runs: members of the program's classes
 * whose names it spells, and constructors of the classes that it has a literal or the name of. Each has a number, and
 * linking makes the code of the native methods here, which is nothing but comparisons, casts and calls.
 */
public final class Methods {
    public static final String MAKER = "<init>";

    private Methods() {}

    public static native int count0();

    public static native Class<?> owner0(int method);

    public static native String name0(int method);

    public static native int modifiers0(int method);

    /** The type of a parameter; before the first is that of the result, and past the last is null. */
    public static native Class<?> type0(int method, int at);

    /** Calls it, by the class of the object where it isn't private. Primitives are in boxes of just their kinds. */
    public static native Object invoke0(int method, Object object, Object[] args);

    /** Whether a class has no members but those that are known here by this name. */
    private static native boolean isKnown0(Class<?> in, String name);

    /** The class of that name, or null; ends the check where the program doesn't spell it. */
    public static native Class<?> class0(String name);

    /** From here on all members of the program's own classes can be found. */
    private static native void all0();

    /** Ends the check where the class has methods that a compiler made of lambdas. */
    private static native void withoutFunctions0(Class<?> in);

    /** Ends the check where the class has methods that a compiler made for other results of overridden ones: they are listed among all methods alone. */
    private static native void withoutBridges0(Class<?> in);

    /** From here on those of Object that are public can be found, too. */
    private static native void objects0();

    /** The class whose declaration tells which exceptions a method declares, or null for none. */
    private static native Class<?> throws0(int method);

    /** What a method is called among what its class declares. */
    public static native String element0(int method);

    /** Ends the check. */
    private static native void refuse0();

    /** Ends the check: the class has such a member, and no number for it. */
    public static void refuse() {
        refuse0();
    }

    /** The exceptions that a method declares. */
    public static Class<?>[] exceptions(int method) {
        Class<?> by = throws0(method);
        if (by == Object.class) {
            return new Class<?>[] {CloneNotSupportedException.class};
        }
        return by == null ? new Class<?>[0] : Declared.exceptions(by, element0(method));
    }

    /**
     * Ends the check where an interface of the library lies between the class and the one that the method was found in: that
     * of a JDK may declare the method again.
     */
    public static void declaredThere(Class<?> in, int method) {
        Class<?> owner = owner0(method);
        if (owner.isInterface() && isDeclaredBetween(in, owner)) {
            refuse0();
        }
    }

    private static boolean isDeclaredBetween(Class<?> in, Class<?> owner) {
        if (in == null || in == owner || !owner.isAssignableFrom(in)) {
            return false;
        }
        if (in.isInterface() && in.getName().startsWith("java.")) {
            return true;
        }
        for (Class<?> each : in.getInterfaces()) {
            if (isDeclaredBetween(each, owner)) {
                return true;
            }
        }
        return isDeclaredBetween(in.getSuperclass(), owner);
    }

    public static Class<?>[] params(int method) {
        int count = 0;
        while (type0(method, count + 1) != null) {
            count++;
        }
        Class<?>[] all = new Class<?>[count];
        for (int at = 0; at < count; at++) {
            all[at] = type0(method, at + 1);
        }
        return all;
    }

    static boolean same(Class<?>[] a, Class<?>[] b) {
        if (a.length != b.length) {
            return false;
        }
        for (int at = 0; at < a.length; at++) {
            if (a[at] != b[at]) {
                return false;
            }
        }
        return true;
    }

    /** The number of a member that a class declares itself, or -1. */
    public static int declared(Class<?> in, String name, Class<?>[] params) {
        int count = count0();
        for (int at = 0; at < count; at++) {
            if (owner0(at) == in && name0(at).equals(name) && same(params(at), params)) {
                return at;
            }
        }
        if (!in.isArray() && !in.isPrimitive() && !isKnown0(in, name)) {
            refuse0();
        }
        return -1;
    }

    /** The number of a member that a class has, or -1. */
    public static int found(Class<?> in, String name, Class<?>[] params) {
        for (Class<?> at = in; at != null; at = at.getSuperclass()) {
            int found = declared(at, name, params);
            if (found >= 0) {
                return found;
            }
        }
        return inInterfaces(in, name, params);
    }

    /** Of all interfaces that have it, one. */
    private static int inInterfaces(Class<?> in, String name, Class<?>[] params) {
        int count = count0();
        for (int at = 0; at < count; at++) {
            Class<?> owner = owner0(at);
            if (owner.isInterface() && owner.isAssignableFrom(in) && name0(at).equals(name) && same(params(at), params)) {
                return at;
            }
        }
        if (in.isInterface()) {
            return declared(Object.class, name, params);
        }
        return -1;
    }

    /** The public methods that a class declares. */
    public static List<Integer> publics(Class<?> in) {
        objects0();
        withoutBridges0(in);
        List<Integer> all = new ArrayList<Integer>();
        for (int method : members(in, false)) {
            if ((modifiers0(method) & 1) != 0) {
                all.add(method);
            }
        }
        return all;
    }

    /** All that a class declares: its methods, or its constructors. */
    public static List<Integer> all(Class<?> in, boolean makers) {
        if (!makers) {
            withoutFunctions0(in);
        }
        return members(in, makers);
    }

    static List<Integer> members(Class<?> in, boolean makers) {
        all0();
        if (in == null) {
            // Never: it makes the code of all members known, in which there may be lambdas.
            invoke0(0, null, null);
        }
        List<Integer> all = new ArrayList<Integer>();
        int count = count0();
        for (int at = 0; at < count; at++) {
            if (owner0(at) == in && name0(at).equals(MAKER) == makers) {
                all.add(at);
            }
        }
        if (!in.isArray() && !in.isPrimitive() && !isKnown0(in, makers ? MAKER : "")) {
            refuse0();
        }
        return all;
    }

    /** A value as a variable of a type holds it, in a box of just its kind; throws where it doesn't fit. */
    public static Object fit(Object value, Class<?> type) {
        if (!type.isPrimitive()) {
            if (value != null && !type.isInstance(value)) {
                throw new ClassCastException("Cannot cast " + value.getClass().getName() + " to " + type.getName());
            }
            return value;
        }
        value.getClass();
        try {
            return fitting(value, type);
        } catch (ClassCastException exception) {
            Class<?> box = java.lang.reflect.Array.get(java.lang.reflect.Array.newInstance(type, 1), 0).getClass();
            throw new ClassCastException("Cannot cast " + value.getClass().getName() + " to " + box.getName());
        }
    }

    private static Object fitting(Object value, Class<?> type) {
        Object number = value instanceof Character ? (Object) (int) (char) (Character) value : value;
        switch (type.getName()) {
            case "boolean":
                return (Boolean) value;
            case "char":
                return (Character) value;
            case "byte":
                return (Byte) value;
            case "short":
                return value instanceof Byte ? (short) (byte) (Byte) value : (Short) value;
            case "int":
                return number instanceof Byte || number instanceof Short ? ((Number) number).intValue() : (Integer) number;
            case "long":
                return isWhole(number) ? ((Number) number).longValue() : (Long) number;
            case "float":
                return isWhole(number) || number instanceof Long ? ((Number) number).floatValue() : (Float) number;
            default:
                boolean widens = isWhole(number) || number instanceof Long || number instanceof Float;
                return widens ? ((Number) number).doubleValue() : (Double) number;
        }
    }

    private static boolean isWhole(Object number) {
        return number instanceof Integer || number instanceof Short || number instanceof Byte;
    }

    public static Object[] fit(Object[] values, Class<?>[] types) {
        Object[] all = new Object[types.length];
        for (int at = 0; at < types.length; at++) {
            all[at] = fit(values[at], types[at]);
        }
        return all;
    }
}
