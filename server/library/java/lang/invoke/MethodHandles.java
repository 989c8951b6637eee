package java.lang.invoke;

import racelens.Fields;

/**
 * Where handles of variables come from. Left out: method handles, views of byte
 * arrays and buffers, defining and initialising classes.
 */
public class MethodHandles {
    private MethodHandles() {}

    public static Lookup lookup() {
        return new Lookup(Fields.caller(), true);
    }

    public static Lookup publicLookup() {
        return new Lookup(Object.class, false);
    }

    public static Lookup privateLookupIn(Class<?> target, Lookup caller) throws IllegalAccessException {
        if (target.isPrimitive()) {
            throw new IllegalArgumentException(target + " is a primitive class");
        }
        if (target.isArray()) {
            throw new IllegalArgumentException(target + " is an array class");
        }
        if (!caller.isFull) {
            throw new IllegalAccessException("caller does not have PRIVATE and MODULE lookup mode");
        }
        return new Lookup(target, true);
    }

    public static VarHandle arrayElementVarHandle(Class<?> arrayClass) throws IllegalArgumentException {
        if (!arrayClass.isArray()) {
            throw new IllegalArgumentException("not an array: " + arrayClass);
        }
        return new VarHandle(0, arrayClass, arrayClass.getComponentType(), false);
    }

    /** What code of a class may find. */
    public static final class Lookup {
        public static final int PUBLIC = 1;
        public static final int PRIVATE = 2;
        public static final int PROTECTED = 4;
        public static final int PACKAGE = 8;
        public static final int MODULE = 16;
        public static final int UNCONDITIONAL = 32;
        public static final int ORIGINAL = 64;

        private final Class<?> lookupClass;
        final boolean isFull;

        Lookup(Class<?> lookupClass, boolean isFull) {
            this.lookupClass = lookupClass;
            this.isFull = isFull;
        }

        public Class<?> lookupClass() {
            return lookupClass;
        }

        public Class<?> previousLookupClass() {
            return null;
        }

        public int lookupModes() {
            return isFull ? PUBLIC | PRIVATE | PROTECTED | PACKAGE | MODULE | ORIGINAL : UNCONDITIONAL;
        }

        public boolean hasPrivateAccess() {
            return isFull;
        }

        public boolean hasFullPrivilegeAccess() {
            return isFull;
        }

        public Lookup in(Class<?> requested) {
            return new Lookup(requested, isFull && Fields.mayUse(requested, lookupClass, 2));
        }

        public VarHandle findVarHandle(Class<?> recv, String name, Class<?> type)
                throws NoSuchFieldException, IllegalAccessException {
            int field = found(recv, name, type, "getField");
            if ((Fields.modifiers(field) & 8) != 0) {
                throw new IllegalAccessException(
                        "expected a non-static field: " + member(recv, name, type, "getStatic") + ", from " + lookupClass);
            }
            return new VarHandle(field, recv, type, false);
        }

        public VarHandle findStaticVarHandle(Class<?> decl, String name, Class<?> type)
                throws NoSuchFieldException, IllegalAccessException {
            int field = found(decl, name, type, "getStatic");
            if ((Fields.modifiers(field) & 8) == 0) {
                throw new IllegalAccessException(
                        "expected a static field: " + member(decl, name, type, "getField") + ", from " + lookupClass);
            }
            return new VarHandle(field, null, type, false);
        }

        public VarHandle unreflectVarHandle(java.lang.reflect.Field field) throws IllegalAccessException {
            Class<?> owner = field.getDeclaringClass();
            check(owner, field.getName(), field.getType(), field.number0(), "getField");
            boolean isStatic = (field.getModifiers() & 8) != 0;
            return new VarHandle(field.number0(), isStatic ? null : owner, field.getType(), false);
        }

        public Class<?> accessClass(Class<?> target) throws IllegalAccessException {
            return target;
        }

        private int found(Class<?> in, String name, Class<?> type, String how)
                throws NoSuchFieldException, IllegalAccessException {
            in.getClass();
            name.getClass();
            type.getClass();
            int field = Fields.resolve(in, name);
            if (field == 0 || Fields.type(field) != type) {
                NoSuchFieldException none = new NoSuchFieldException("no such field: " + member(in, name, type, how));
                none.initCause(new NoSuchFieldError(name));
                throw none;
            }
            check(in, name, type, field, how);
            return field;
        }

        private void check(Class<?> in, String name, Class<?> type, int field, String how)
                throws IllegalAccessException {
            int modifiers = Fields.modifiers(field);
            if (!isFull && (in.getModifiers() & 1) == 0) {
                throw new IllegalAccessException("symbolic reference class is not accessible: " + in + ", from public Lookup");
            }
            if (!(isFull ? Fields.mayUse(lookupClass, Fields.owner(field), modifiers) : (modifiers & 1) != 0)) {
                String what = (modifiers & 2) != 0 ? "private" : (modifiers & 4) != 0 ? "protected" : "package-private";
                throw new IllegalAccessException(
                        "member is " + what + ": " + member(in, name, type, how) + ", from " + lookupClass);
            }
        }

        private static String member(Class<?> in, String name, Class<?> type, String how) {
            return in.getName() + "." + name + "/" + type.getTypeName() + "/" + how;
        }

        public String toString() {
            return lookupClass.getName() + (isFull ? "" : "/publicLookup");
        }
    }
}
