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

    interface Target {
        Object call(Object[] args) throws Throwable;
    }

    MethodHandle(MethodType type, Target target) {
        this.type = type;
        this.target = target;
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
        if (!type.takes0(call)) {
            throw new WrongMethodTypeException("cannot convert " + this + " to " + MethodType.short0(call));
        }
    }

    public final Object invokeExact(Object... args) throws Throwable {
        return call0(args);
    }

    public final Object invoke(Object... args) throws Throwable {
        return call0(args);
    }

    public Object invokeWithArguments(Object... args) throws Throwable {
        return call0(args);
    }

    public Object invokeWithArguments(List<?> args) throws Throwable {
        return call0(args.toArray());
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
        if (!type.takes0(to.full0())) {
            throw new WrongMethodTypeException("cannot convert MethodHandle" + type + " to " + to);
        }
        return new MethodHandle(to, args -> {
            Object result = call0(args);
            boolean isNothing = type.returnType() == void.class && to.returnType().isPrimitive();
            return isNothing ? MethodHandles.zero0(to.returnType()) : result;
        });
    }

    public MethodHandle asFixedArity() {
        return this;
    }

    public boolean isVarargsCollector() {
        return false;
    }

    public String toString() {
        return "MethodHandle" + type;
    }
}
