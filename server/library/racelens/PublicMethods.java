package racelens;

import java.util.ArrayList;
import java.util.List;

/** The public methods that a class declares and inherits (JLS 8.4.8), by their numbers. */
public final class PublicMethods {
    private PublicMethods() {}

    public static List<Integer> of(Class<?> in) {
        if (in.isPrimitive()) {
            return new ArrayList<Integer>();
        }
        if (in.isArray()) {
            return of(Object.class);
        }
        List<Integer> all = Methods.publics(in);
        if (in.getSuperclass() != null) {
            for (int method : of(in.getSuperclass())) {
                inherit(all, method);
            }
        }
        if (in != Object.class) {
            for (Class<?> each : in.getInterfaces()) {
                for (int method : of(each)) {
                    if ((Methods.modifiers0(method) & 8) == 0) {
                        inherit(all, method);
                    }
                }
            }
        }
        return all;
    }

    /**
     * The public method of that name that a class has, or -1: what it declares itself, else one of the class above, else
     * one of its interfaces; of several that declare it in different ways the most specific.
     */
    public static int find(Class<?> in, String name, Class<?>[] params, boolean withStatic) {
        if (in.isPrimitive()) {
            return -1;
        }
        if (in.isArray()) {
            return find(Object.class, name, params, true);
        }
        if (!in.isInterface() && in.getName().startsWith("java.")) {
            // The model of a class may inherit what that of a JVM declares.
            int found = Methods.found(in, name, params);
            return found >= 0 && (Methods.modifiers0(found) & 1) != 0 ? found : -1;
        }
        int own = Methods.declared(in, name, params);
        if (own >= 0 && (Methods.modifiers0(own) & 1) != 0 && (withStatic || (Methods.modifiers0(own) & 8) == 0)) {
            return own;
        }
        int best = in.getSuperclass() == null ? -1 : find(in.getSuperclass(), name, params, true);
        if (in == Object.class || best >= 0 && !Methods.owner0(best).isInterface()) {
            return best;
        }
        for (Class<?> each : in.getInterfaces()) {
            int found = find(each, name, params, false);
            if (found >= 0 && (best < 0 || isBetter(found, best))) {
                best = found;
            }
        }
        return best;
    }

    /** Both are of interfaces. */
    private static boolean isBetter(int one, int known) {
        Class<?> result = Methods.type0(one, 0);
        Class<?> before = Methods.type0(known, 0);
        return result == before ? Methods.owner0(known).isAssignableFrom(Methods.owner0(one)) : before.isAssignableFrom(result);
    }

    /** Those of classes come before those of interfaces, and those of subtypes before those of their supertypes. */
    private static void inherit(List<Integer> all, int method) {
        Class<?> owner = Methods.owner0(method);
        for (int at = all.size() - 1; at >= 0; at--) {
            int known = all.get(at);
            if (!isSame(known, method)) {
                continue;
            }
            Class<?> other = Methods.owner0(known);
            if (!other.isInterface() || owner.isAssignableFrom(other)) {
                return;
            }
            if (other.isAssignableFrom(owner)) {
                all.remove(at);
            }
        }
        all.add(method);
    }

    private static boolean isSame(int a, int b) {
        return Methods.name0(a).equals(Methods.name0(b)) && Methods.type0(a, 0) == Methods.type0(b, 0)
                && Methods.same(Methods.params(a), Methods.params(b));
    }
}
