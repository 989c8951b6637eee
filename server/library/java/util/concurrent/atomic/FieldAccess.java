package java.util.concurrent.atomic;

import racelens.Fields;

/** What the updaters of fields ask of a field before they take it. */
final class FieldAccess {
    private FieldAccess() {}

    static int find(Class<?> of, String name, Class<?> caller) {
        if (of == null) {
            throw new RuntimeException(new NullPointerException());
        }
        int found = Fields.find(of, name);
        if (found == 0) {
            throw new RuntimeException(new NoSuchFieldException(name));
        }
        if (!Fields.mayUse(caller, of, Fields.modifiers(found))) {
            throw new RuntimeException(new IllegalAccessException(
                    caller + " cannot access a member of " + of + " with modifiers \""
                            + java.lang.reflect.Modifier.toString(Fields.modifiers(found)) + "\""));
        }
        return found;
    }

    static void checkVolatile(int field) {
        if ((Fields.modifiers(field) & 64) == 0) {
            throw new IllegalArgumentException("Must be volatile type");
        }
    }
}
