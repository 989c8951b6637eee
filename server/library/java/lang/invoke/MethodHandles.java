package java.lang.invoke;

import racelens.Fields;

/**
 * Where handles of variables and methods come from. A method is found as reflection finds one: where the program spells its name. An array
 * that is the only argument of a call counts as its arguments. Left out: defining classes, loops, switches, calls of a superclass's method, constants of classes, members of handles,
 * lookups of less, invokers of another kind, combinators with positions and casts.
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

    public static VarHandle byteArrayViewVarHandle(Class<?> viewArrayClass, java.nio.ByteOrder order)
            throws IllegalArgumentException {
        return new VarHandle(0, byte[].class, viewed(viewArrayClass), false, isLittle(order));
    }

    public static VarHandle byteBufferViewVarHandle(Class<?> viewArrayClass, java.nio.ByteOrder order)
            throws IllegalArgumentException {
        return new VarHandle(0, java.nio.ByteBuffer.class, viewed(viewArrayClass), false, isLittle(order));
    }

    private static boolean isLittle(java.nio.ByteOrder order) {
        return java.util.Objects.requireNonNull(order) == java.nio.ByteOrder.LITTLE_ENDIAN;
    }

    private static Class<?> viewed(Class<?> arrayClass) {
        if (!arrayClass.isArray()) {
            throw new IllegalArgumentException("not an array: " + arrayClass);
        }
        Class<?> type = arrayClass.getComponentType();
        if (!type.isPrimitive() || type == boolean.class || type == byte.class) {
            throw new UnsupportedOperationException();
        }
        return type;
    }

    static Object zero0(Class<?> type) {
        switch (type.getName()) {
            case "boolean": return false;
            case "char": return (char) 0;
            case "byte": return (byte) 0;
            case "short": return (short) 0;
            case "int": return 0;
            case "long": return 0L;
            case "float": return 0f;
            case "double": return 0d;
            default: return null;
        }
    }

    private static Object[] joined(Object[] args, int at, int gone, Object[] more) {
        Object[] all = new Object[args.length - gone + more.length];
        System.arraycopy(args, 0, all, 0, at);
        System.arraycopy(more, 0, all, at, more.length);
        System.arraycopy(args, at + gone, all, at + more.length, args.length - at - gone);
        return all;
    }

    private static Object[] part(Object[] args, int from, int count) {
        Object[] all = new Object[count];
        System.arraycopy(args, from, all, 0, count);
        return all;
    }

    public static MethodHandle constant(Class<?> type, Object value) {
        Object fitting = racelens.Methods.fit(value, type);
        return new MethodHandle(MethodType.methodType(type), args -> fitting);
    }

    public static MethodHandle identity(Class<?> type) {
        return new MethodHandle(MethodType.methodType(type, type), args -> args[0]);
    }

    public static MethodHandle zero(Class<?> type) {
        return new MethodHandle(MethodType.methodType(type), args -> zero0(type));
    }

    public static MethodHandle empty(MethodType type) {
        return new MethodHandle(type, args -> zero0(type.returnType()));
    }

    public static MethodHandle insertArguments(MethodHandle target, int at, Object... values) {
        Object[] fixed = new Object[values.length];
        for (int each = 0; each < values.length; each++) {
            fixed[each] = racelens.Methods.fit(values[each], target.type().parameterType(at + each));
        }
        MethodType type = target.type().dropParameterTypes(at, at + values.length);
        return new MethodHandle(type, args -> target.call0(joined(args, at, 0, fixed)));
    }

    public static MethodHandle dropArguments(MethodHandle target, int at, Class<?>... types) {
        MethodType type = target.type().insertParameterTypes(at, types);
        int count = types.length;
        return new MethodHandle(type, args -> target.call0(joined(args, at, count, new Object[0])));
    }

    public static MethodHandle dropArguments(MethodHandle target, int at, java.util.List<Class<?>> types) {
        return dropArguments(target, at, types.toArray(new Class<?>[0]));
    }

    public static MethodHandle dropReturn(MethodHandle target) {
        return new MethodHandle(target.type().changeReturnType(void.class), target::call0);
    }

    public static MethodHandle permuteArguments(MethodHandle target, MethodType type, int... order) {
        int[] from = order.clone();
        return new MethodHandle(type, args -> {
            Object[] all = new Object[from.length];
            for (int at = 0; at < all.length; at++) {
                all[at] = args[from[at]];
            }
            return target.call0(all);
        });
    }

    public static MethodHandle filterReturnValue(MethodHandle target, MethodHandle filter) {
        boolean takes = filter.type().parameterCount() == 1;
        return new MethodHandle(target.type().changeReturnType(filter.type().returnType()), args -> {
            Object result = target.call0(args);
            return filter.call0(takes ? new Object[] {result} : new Object[0]);
        });
    }

    public static MethodHandle filterArguments(MethodHandle target, int at, MethodHandle... filters) {
        MethodType type = target.type();
        for (int each = 0; each < filters.length; each++) {
            if (filters[each] != null) {
                type = type.changeParameterType(at + each, filters[each].type().parameterType(0));
            }
        }
        MethodHandle[] all = filters.clone();
        return new MethodHandle(type, args -> {
            Object[] filtered = args.clone();
            for (int each = all.length - 1; each >= 0; each--) {
                if (all[each] != null) {
                    filtered[at + each] = all[each].call0(new Object[] {args[at + each]});
                }
            }
            return target.call0(filtered);
        });
    }

    public static MethodHandle foldArguments(MethodHandle target, MethodHandle first) {
        int count = first.type().parameterCount();
        boolean gives = first.type().returnType() != void.class;
        MethodType type = gives ? target.type().dropParameterTypes(0, 1) : target.type();
        return new MethodHandle(type, args -> {
            Object result = first.call0(part(args, 0, count));
            return target.call0(gives ? joined(args, 0, 0, new Object[] {result}) : args);
        });
    }

    public static MethodHandle guardWithTest(MethodHandle test, MethodHandle target, MethodHandle otherwise) {
        int count = test.type().parameterCount();
        return new MethodHandle(target.type(),
                args -> ((Boolean) test.call0(part(args, 0, count)) ? target : otherwise).call0(args));
    }

    public static MethodHandle catchException(MethodHandle target, Class<? extends Throwable> type, MethodHandle handler) {
        int count = handler.type().parameterCount() - 1;
        return new MethodHandle(target.type(), args -> {
            try {
                return target.call0(args);
            } catch (Throwable thrown) {
                if (!type.isInstance(thrown)) {
                    throw thrown;
                }
                return handler.call0(joined(part(args, 0, count), 0, 0, new Object[] {thrown}));
            }
        });
    }

    public static MethodHandle tryFinally(MethodHandle target, MethodHandle cleanup) {
        boolean gives = target.type().returnType() != void.class;
        int count = cleanup.type().parameterCount() - (gives ? 2 : 1);
        return new MethodHandle(target.type(), args -> {
            Throwable thrown = null;
            Object result = null;
            try {
                result = target.call0(args);
            } catch (Throwable exception) {
                thrown = exception;
                result = zero0(target.type().returnType());
            }
            Object[] first = gives ? new Object[] {thrown, result} : new Object[] {thrown};
            result = cleanup.call0(joined(part(args, 0, count), 0, 0, first));
            if (thrown != null) {
                throw thrown;
            }
            return result;
        });
    }

    public static MethodHandle throwException(Class<?> result, Class<? extends Throwable> type) {
        return new MethodHandle(MethodType.methodType(result, type), args -> {
            throw (Throwable) args[0];
        });
    }

    public static MethodHandle invoker(MethodType type) {
        return exactInvoker(type);
    }

    public static MethodHandle exactInvoker(MethodType type) {
        return new MethodHandle(type.insertParameterTypes(0, MethodHandle.class),
                args -> ((MethodHandle) args[0]).call0(part(args, 1, args.length - 1)));
    }

    public static MethodHandle arrayLength(Class<?> array) {
        return new MethodHandle(MethodType.methodType(int.class, array), args -> java.lang.reflect.Array.getLength(args[0]));
    }

    public static MethodHandle arrayConstructor(Class<?> array) {
        return new MethodHandle(MethodType.methodType(array, int.class),
                args -> java.lang.reflect.Array.newInstance(array.getComponentType(), (Integer) args[0]));
    }

    public static MethodHandle arrayElementGetter(Class<?> array) {
        return new MethodHandle(MethodType.methodType(array.getComponentType(), array, int.class),
                args -> java.lang.reflect.Array.get(args[0], (Integer) args[1]));
    }

    public static MethodHandle arrayElementSetter(Class<?> array) {
        return new MethodHandle(MethodType.methodType(void.class, array, int.class, array.getComponentType()), args -> {
            java.lang.reflect.Array.set(args[0], (Integer) args[1], args[2]);
            return null;
        });
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
            return new VarHandle(found(recv, name, type, "get", false), recv, type, false);
        }

        public VarHandle findStaticVarHandle(Class<?> decl, String name, Class<?> type)
                throws NoSuchFieldException, IllegalAccessException {
            return new VarHandle(found(decl, name, type, "get", true), null, type, false);
        }

        public VarHandle unreflectVarHandle(java.lang.reflect.Field field) throws IllegalAccessException {
            Class<?> owner = field.getDeclaringClass();
            check(owner, field.getName(), field.getType(), field.number0(), "getField");
            boolean isStatic = (field.getModifiers() & 8) != 0;
            return new VarHandle(field.number0(), isStatic ? null : owner, field.getType(), false);
        }

        private int method(Class<?> in, String name, MethodType type, boolean isStatic, String how)
                throws NoSuchMethodException, IllegalAccessException {
            boolean isMaker = name.equals(racelens.Methods.MAKER);
            int found = isMaker ? racelens.Methods.declared(in, name, type.parameterArray())
                    : racelens.Methods.found(in, name, type.parameterArray());
            if (found < 0 || !isMaker && racelens.Methods.type0(found, 0) != type.returnType()) {
                String shown = in.getName() + "." + name + type + "/" + how;
                NoSuchMethodException none =
                        new NoSuchMethodException((isMaker ? "no such constructor: " : "no such method: ") + shown);
                none.initCause(new NoSuchMethodError(in.getName() + "." + name));
                throw none;
            }
            int modifiers = racelens.Methods.modifiers0(found);
            if (((modifiers & 8) != 0) != isStatic && !isMaker) {
                throw new IllegalAccessException((isStatic ? "expected a static method: " : "no such method: ")
                        + in.getName() + "." + name + type + "/" + how);
            }
            Class<?> owner = racelens.Methods.owner0(found);
            if (!(isFull ? Fields.mayUse(lookupClass, owner, modifiers) : (modifiers & 1) != 0)) {
                throw new IllegalAccessException("no such method: " + in.getName() + "." + name + type + "/" + how);
            }
            return found;
        }

        public MethodHandle findStatic(Class<?> in, String name, MethodType type)
                throws NoSuchMethodException, IllegalAccessException {
            int found = method(in, name, type, true, "invokeStatic");
            return new MethodHandle(type, args -> racelens.Methods.invoke0(found, null, args)).with0(racelens.Methods.modifiers0(found));
        }

        public MethodHandle findVirtual(Class<?> in, String name, MethodType type)
                throws NoSuchMethodException, IllegalAccessException {
            if (in == MethodHandle.class && (name.equals("invoke") || name.equals("invokeExact"))) {
                return exactInvoker(type);
            }
            int found = method(in, name, type, false, "invokeVirtual");
            return ofObject(found, type.insertParameterTypes(0, in));
        }

        private static MethodHandle ofObject(int found, MethodType type) {
            return new MethodHandle(type, args -> {
                args[0].getClass();
                return racelens.Methods.invoke0(found, args[0], part(args, 1, args.length - 1));
            }).with0(racelens.Methods.modifiers0(found));
        }

        public MethodHandle bind(Object object, String name, MethodType type)
                throws NoSuchMethodException, IllegalAccessException {
            return findVirtual(object.getClass(), name, type).bindTo(object);
        }

        public MethodHandle findConstructor(Class<?> in, MethodType type)
                throws NoSuchMethodException, IllegalAccessException {
            if (type.returnType() != void.class) {
                throw new NoSuchMethodException("no such constructor: " + in.getName() + "." + "<init>" + type + "/newInvokeSpecial");
            }
            int found = method(in, racelens.Methods.MAKER, type, false, "newInvokeSpecial");
            return new MethodHandle(type.changeReturnType(in), args -> racelens.Methods.invoke0(found, null, args))
                    .with0(racelens.Methods.modifiers0(found));
        }

        public MethodHandle unreflect(java.lang.reflect.Method method) throws IllegalAccessException {
            int found = method.number0();
            MethodType type = MethodType.methodType(method.getReturnType(), method.getParameterTypes());
            if ((method.getModifiers() & 8) != 0) {
                return new MethodHandle(type, args -> racelens.Methods.invoke0(found, null, args))
                        .with0(racelens.Methods.modifiers0(found));
            }
            return ofObject(found, type.insertParameterTypes(0, method.getDeclaringClass()));
        }

        public MethodHandle unreflectConstructor(java.lang.reflect.Constructor<?> maker) throws IllegalAccessException {
            int found = maker.number0();
            return new MethodHandle(MethodType.methodType(maker.getDeclaringClass(), maker.getParameterTypes()),
                    args -> racelens.Methods.invoke0(found, null, args)).with0(racelens.Methods.modifiers0(found));
        }

        private static MethodHandle reader(VarHandle variable, Class<?> in, Class<?> type, boolean isVolatile) {
            if (in == null) {
                return new MethodHandle(MethodType.methodType(type),
                        args -> isVolatile ? variable.getVolatile() : variable.get());
            }
            return new MethodHandle(MethodType.methodType(type, in), args -> {
                Object object = args[0];
                return isVolatile ? variable.getVolatile(object) : variable.get(object);
            });
        }

        private static MethodHandle writer(VarHandle variable, Class<?> in, Class<?> type, boolean isVolatile) {
            if (in == null) {
                return new MethodHandle(MethodType.methodType(void.class, type), args -> {
                    Object value = args[0];
                    if (isVolatile) {
                        variable.setVolatile(value);
                    } else {
                        variable.set(value);
                    }
                    return null;
                });
            }
            return new MethodHandle(MethodType.methodType(void.class, in, type), args -> {
                Object object = args[0];
                Object value = args[1];
                if (isVolatile) {
                    variable.setVolatile(object, value);
                } else {
                    variable.set(object, value);
                }
                return null;
            });
        }

        private static boolean isVolatile(Class<?> in, String name) {
            return (Fields.modifiers(Fields.resolve(in, name)) & 64) != 0;
        }

        public MethodHandle unreflectGetter(java.lang.reflect.Field field) throws IllegalAccessException {
            Class<?> in = (field.getModifiers() & 8) != 0 ? null : field.getDeclaringClass();
            return reader(unreflectVarHandle(field), in, field.getType(), (field.getModifiers() & 64) != 0);
        }

        public MethodHandle unreflectSetter(java.lang.reflect.Field field) throws IllegalAccessException {
            if ((field.getModifiers() & 16) != 0) {
                throw new IllegalAccessException("final field has no write access: " + field);
            }
            Class<?> in = (field.getModifiers() & 8) != 0 ? null : field.getDeclaringClass();
            return writer(unreflectVarHandle(field), in, field.getType(), (field.getModifiers() & 64) != 0);
        }

        public MethodHandle findGetter(Class<?> in, String name, Class<?> type)
                throws NoSuchFieldException, IllegalAccessException {
            return reader(findVarHandle(in, name, type), in, type, isVolatile(in, name));
        }

        public MethodHandle findSetter(Class<?> in, String name, Class<?> type)
                throws NoSuchFieldException, IllegalAccessException {
            VarHandle variable = new VarHandle(found(in, name, type, "put", false), in, type, false);
            return writer(variable, in, type, isVolatile(in, name));
        }

        public MethodHandle findStaticGetter(Class<?> in, String name, Class<?> type)
                throws NoSuchFieldException, IllegalAccessException {
            return reader(findStaticVarHandle(in, name, type), null, type, isVolatile(in, name));
        }

        public MethodHandle findStaticSetter(Class<?> in, String name, Class<?> type)
                throws NoSuchFieldException, IllegalAccessException {
            VarHandle variable = new VarHandle(found(in, name, type, "put", true), null, type, false);
            return writer(variable, null, type, isVolatile(in, name));
        }

        public Class<?> findClass(String name) throws ClassNotFoundException, IllegalAccessException {
            return Class.forName(name, false, null);
        }

        public Class<?> ensureInitialized(Class<?> type) throws IllegalAccessException {
            Fields.initialise(type);
            return type;
        }

        public Class<?> accessClass(Class<?> target) throws IllegalAccessException {
            return target;
        }

        private int found(Class<?> in, String name, Class<?> type, String how, boolean isStatic)
                throws NoSuchFieldException, IllegalAccessException {
            in.getClass();
            name.getClass();
            type.getClass();
            int field = Fields.resolve(in, name);
            if (field == 0 || Fields.type(field) != type) {
                String asked = member(in, name, type, how + (isStatic ? "Static" : "Field"));
                NoSuchFieldException none = new NoSuchFieldException("no such field: " + asked);
                none.initCause(new NoSuchFieldError(name));
                throw none;
            }
            int modifiers = Fields.modifiers(field);
            String known = member(in, name, type, how + ((modifiers & 8) != 0 ? "Static" : "Field"));
            if ((modifiers & 8) != 0 != isStatic) {
                throw refused("expected a " + (isStatic ? "" : "non-") + "static field", known);
            }
            if (how.equals("put") && (modifiers & 16) != 0) {
                throw refused("unexpected set of a final field", known);
            }
            check(in, name, type, field, how + (isStatic ? "Static" : "Field"));
            return field;
        }

        private IllegalAccessException refused(String why, String member) {
            return new IllegalAccessException(why + ": " + member + ", from " + lookupClass);
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
