package java.lang.invoke;

import java.util.List;
import racelens.Methods;

/**
 * Something that can be called: what it does is given as a function of its arguments. Left out: spreaders, collectors, constant descriptions.
 */
public final class MethodHandle {
    private final MethodType type;
    /** Throws what it likes. */
    private final Target target;
    /** Whether what comes last is collected into an array. */
    private final boolean collects;

    interface Target {
        Object call(Object[] args) throws Throwable;
    }

    MethodHandle(MethodType type, Target target) {
        this(type, target, false);
    }

    private MethodHandle(MethodType type, Target target, boolean collects) {
        this.type = type;
        this.target = target;
        this.collects = collects;
    }

    /** The handle of a method with these modifiers, which may take any number of values. */
    MethodHandle with0(int modifiers) {
        return (modifiers & 0x80) != 0 ? new MethodHandle(type, target, true) : this;
    }

    public MethodType type() {
        return type;
    }

    Object call0(Object[] args) throws Throwable {
        if (args.length != type.parameterCount()) {
            throw new WrongMethodTypeException("cannot convert MethodHandle" + type + " to one of " + args.length + " arguments");
        }
        Object result = target.call(Methods.fit(args, type.parameterArray()));
        return type.returnType() == void.class ? null : Methods.fit(result, type.returnType());
    }

    /** Comes before an exact call, with the types that the call has where it is written. */
    final void exact0(String call) {
        if (!type.full0().equals(call)) {
            throw new WrongMethodTypeException("expected " + type + " but found " + MethodType.short0(call));
        }
    }

    /** The same of a call that converts. */
    final void loose0(String call) {
        if (!type.takes0(call) && !(collects && type.collects0(call))) {
            throw new WrongMethodTypeException("cannot convert " + this + " to " + MethodType.short0(call));
        }
    }

    /** Comes after a call from which a primitive type is wanted. */
    static Object widened0(Object result, String wanted) {
        switch (wanted) {
            case "short":
                return Methods.fit(result, short.class);
            case "int":
                return Methods.fit(result, int.class);
            case "long":
                return Methods.fit(result, long.class);
            case "float":
                return Methods.fit(result, float.class);
            case "double":
                return Methods.fit(result, double.class);
            default:
                return result;
        }
    }

    public final Object invokeExact(Object... args) throws Throwable {
        return call0(args);
    }

    public final Object invoke(Object... args) throws Throwable {
        return call0(collected(args));
    }

    public Object invokeWithArguments(Object... args) throws Throwable {
        return call0(collected(args));
    }

    public Object invokeWithArguments(List<?> args) throws Throwable {
        return call0(collected(args.toArray()));
    }

    /** The arguments of a call, of which the last ones are in an array where they are to be. */
    private Object[] collected(Object[] args) {
        int last = type.parameterCount() - 1;
        if (!collects || args.length < last || args.length == last + 1 && type.parameterType(last).isInstance(args[last])) {
            return args;
        }
        Class<?> element = type.parameterType(last).getComponentType();
        Object array = java.lang.reflect.Array.newInstance(element, args.length - last);
        for (int at = last; at < args.length; at++) {
            java.lang.reflect.Array.set(array, at - last, Methods.fit(args[at], element));
        }
        Object[] all = new Object[last + 1];
        System.arraycopy(args, 0, all, 0, last);
        all[last] = array;
        return all;
    }

    public MethodHandle bindTo(Object first) {
        if (type.parameterCount() == 0 || type.parameterType(0).isPrimitive()) {
            throw new IllegalArgumentException("no leading reference parameter");
        }
        return MethodHandles.insertArguments(this, 0, type.parameterType(0).cast(first));
    }

    public MethodHandle asType(MethodType to) {
        if (to.equals(type)) {
            return this;
        }
        if (!type.takes0(to.full0()) && !(collects && type.collects0(to.full0()))) {
            throw new WrongMethodTypeException("cannot convert MethodHandle" + type + " to " + to);
        }
        return new MethodHandle(to, args -> {
            Object result = call0(collected(args));
            boolean isNothing = type.returnType() == void.class && to.returnType().isPrimitive();
            return isNothing ? MethodHandles.zero0(to.returnType()) : result;
        });
    }

    public MethodHandle asFixedArity() {
        return collects ? new MethodHandle(type, target) : this;
    }

    public MethodHandle asVarargsCollector(Class<?> array) {
        Class<?> last = type.parameterCount() == 0 ? null : type.parameterType(type.parameterCount() - 1);
        if (!array.isArray() || last == null || !last.isAssignableFrom(array)) {
            throw new IllegalArgumentException("array type not assignable to trailing argument: " + this + ", " + array);
        }
        return collects && last == array ? this : new MethodHandle(type, target, true);
    }

    public MethodHandle withVarargs(boolean makes) {
        if (!makes || collects) {
            return makes ? this : asFixedArity();
        }
        Class<?> last = type.parameterCount() == 0 ? null : type.parameterType(type.parameterCount() - 1);
        if (last == null || !last.isArray()) {
            throw new IllegalArgumentException("not an array type: " + (last == null ? "" : last.getName()));
        }
        return new MethodHandle(type, target, true);
    }

    public boolean isVarargsCollector() {
        return collects;
    }

    public String toString() {
        return "MethodHandle" + type;
    }
}
