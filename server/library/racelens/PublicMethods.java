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
