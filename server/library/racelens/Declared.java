package racelens;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.GenericDeclaration;
import java.lang.reflect.Method;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.ArrayList;
import java.util.List;

/**
 * What the declarations of the program's own classes say beyond what code needs: types with their arguments, exceptions, the classes
 * in a class, those that may extend it, the method around it. Linking makes the code of the native method: it calls what the front
 * end has made of a class's declarations.
 */
public final class Declared {
    private static final Class<?>[] NONE = new Class<?>[0];

    private Declared() {}

    /** For each thing that is told what it is said of, what kind of thing it is, and the thing; null for nothing. */
    private static native Object[] of0(Class<?> in);

    /** What a class says of one of its declarations, by the declaration's name; the empty name is the class. Null where it says nothing. */
    private static Object told(Class<?> in, String element, String what) {
        if (in.isArray() || in.isPrimitive() || in == Object.class) {
            return null;
        }
        Object[] all = of0(in);
        for (int at = 0; all != null && at < all.length; at += 3) {
            if (all[at].equals(element) && all[at + 1].equals(what)) {
                return all[at + 2];
            }
        }
        return null;
    }

    private static Class<?>[] classes(Class<?> in, String element, String what) {
        Object[] told = (Object[]) told(in, element, what);
        if (told == null) {
            return NONE;
        }
        Class<?>[] all = new Class<?>[told.length];
        for (int at = 0; at < all.length; at++) {
            all[at] = (Class<?>) told[at];
        }
        return all;
    }

    /** The classes that a class declares. */
    public static Class<?>[] members(Class<?> in) {
        return classes(in, "", "members");
    }

    public static Class<?>[] permitted(Class<?> in) {
        return classes(in, "", "permits");
    }

    public static Class<?>[] exceptions(Class<?> in, String element) {
        return classes(in, element, "throws");
    }

    /** The types of a declaration, or null where they say nothing that erased ones don't. */
    public static Signature signature(GenericDeclaration scope, Class<?> in, String element) {
        Object[] told = (Object[]) told(in, element, "types");
        return told == null ? null : new Signature(scope, told);
    }

    public static Signature signature(GenericDeclaration of) {
        if (of instanceof Class) {
            return signature(of, (Class<?>) of, "");
        }
        Executable executable = (Executable) of;
        return signature(of, executable.getDeclaringClass(), Methods.element0(executable.number0()));
    }

    /** The method or the constructor that declares a class, or null. */
    public static Executable within(Class<?> in) {
        if (!in.isLocalClass() && !in.isAnonymousClass()) {
            return null;
        }
        Object element = told(in, "", "within");
        if (element == null) {
            return null;
        }
        Class<?> around = in.getEnclosingClass();
        boolean isMaker = ((String) element).startsWith(Methods.MAKER);
        for (int method : Methods.members(around, isMaker)) {
            if (Methods.element0(method).equals(element)) {
                return isMaker ? new Constructor<Object>(method) : new Method(method);
            }
        }
        return null;
    }

    static TypeVariable<?> variable(GenericDeclaration scope, String name) {
        for (TypeVariable<?> each : scope.getTypeParameters()) {
            if (each.getName().equals(name)) {
                return each;
            }
        }
        return variable(around(scope), name);
    }

    private static GenericDeclaration around(GenericDeclaration scope) {
        if (scope instanceof Executable) {
            return ((Executable) scope).getDeclaringClass();
        }
        Class<?> in = (Class<?>) scope;
        Executable within = within(in);
        return within != null ? within : in.getEnclosingClass();
    }

    /** A type parameter with its bounds, as reflection shows it. */
    public static String shown(TypeVariable<?> variable) {
        Type[] bounds = variable.getBounds();
        if (bounds.length == 1 && bounds[0] == Object.class) {
            return variable.getName();
        }
        return variable.getName() + " extends " + joined(bounds, " & ");
    }

    /** Type parameters in angle brackets; nothing for none. */
    public static String shown(TypeVariable<?>[] variables) {
        StringBuilder all = new StringBuilder();
        for (TypeVariable<?> each : variables) {
            all.append(all.length() == 0 ? "<" : ",").append(shown(each));
        }
        return all.length() == 0 ? "" : all.append(">").toString();
    }

    static String joined(Type[] types, String between) {
        StringBuilder all = new StringBuilder();
        for (Type each : types) {
            all.append(all.length() == 0 ? "" : between).append(each.getTypeName());
        }
        return all.toString();
    }

    static Type[] array(List<Type> types) {
        return types.toArray(new Type[0]);
    }

    /** Type variables of a declaration. */
    public static <D extends GenericDeclaration> List<TypeVariable<D>> variables(D of) {
        Signature signature = signature(of);
        return signature == null ? new ArrayList<TypeVariable<D>>() : signature.<D>variables();
    }
}
