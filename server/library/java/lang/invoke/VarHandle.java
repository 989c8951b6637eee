package java.lang.invoke;

import java.util.List;
import racelens.Model;

/**
 * A variable that is accessed in many ways: a field, an element of an array, or several bytes as one number. The machine performs an access as one
 * step, with the edges that its mode promises and no more; plain accesses race as those of the variable itself do.
 * Under sequential consistency, accesses weaker than volatile take effect in program order, and fences do nothing: a
 * verdict that could hang on that says so. Under a weak memory model both are exact. Left out: method handles of an access, constant descriptions.
 */
public final class VarHandle {
    /** The number of the field, or 0. */
    private final int number;
    /** The class of which objects, or which arrays, are given. */
    private final Class<?> of;
    private final Class<?> type;
    private final boolean exact;
    /** Whether the lowest of several bytes comes first. */
    private final boolean isLittle;

    VarHandle(int number, Class<?> of, Class<?> type, boolean exact) {
        this(number, of, type, exact, false);
    }

    VarHandle(int number, Class<?> of, Class<?> type, boolean exact, boolean isLittle) {
        this.number = number;
        this.of = of;
        this.type = type;
        this.exact = exact;
        this.isLittle = isLittle;
    }

    private boolean isView() {
        return number == 0 && of.getComponentType() != type;
    }

    /** For models alone. */
    public static VarHandle of0(int number, Class<?> of, Class<?> type) {
        return new VarHandle(number, of, type, false);
    }

    public final native Object get(Object... args);

    public final native void set(Object... args);

    public final native Object getVolatile(Object... args);

    public final native void setVolatile(Object... args);

    public final native Object getOpaque(Object... args);

    public final native void setOpaque(Object... args);

    public final native Object getAcquire(Object... args);

    public final native void setRelease(Object... args);

    public final native boolean compareAndSet(Object... args);

    public final native Object compareAndExchange(Object... args);

    public final native Object compareAndExchangeAcquire(Object... args);

    public final native Object compareAndExchangeRelease(Object... args);

    public final native boolean weakCompareAndSetPlain(Object... args);

    public final native boolean weakCompareAndSet(Object... args);

    public final native boolean weakCompareAndSetAcquire(Object... args);

    public final native boolean weakCompareAndSetRelease(Object... args);

    public final native Object getAndSet(Object... args);

    public final native Object getAndSetAcquire(Object... args);

    public final native Object getAndSetRelease(Object... args);

    public final native Object getAndAdd(Object... args);

    public final native Object getAndAddAcquire(Object... args);

    public final native Object getAndAddRelease(Object... args);

    public final native Object getAndBitwiseOr(Object... args);

    public final native Object getAndBitwiseOrAcquire(Object... args);

    public final native Object getAndBitwiseOrRelease(Object... args);

    public final native Object getAndBitwiseAnd(Object... args);

    public final native Object getAndBitwiseAndAcquire(Object... args);

    public final native Object getAndBitwiseAndRelease(Object... args);

    public final native Object getAndBitwiseXor(Object... args);

    public final native Object getAndBitwiseXorAcquire(Object... args);

    public final native Object getAndBitwiseXorRelease(Object... args);

    public Class<?> varType() {
        return type;
    }

    public List<Class<?>> coordinateTypes() {
        if (number == 0) {
            return List.of(of, int.class);
        }
        return of == null ? List.of() : List.of(of);
    }

    public boolean isAccessModeSupported(AccessMode mode) {
        String name = mode.methodName();
        boolean isFinal = number != 0 && (racelens.Fields.modifiers(number) & 16) != 0;
        if (isView() && !name.startsWith("get") && !name.startsWith("set") || isView() && name.startsWith("getAnd")) {
            boolean isWhole = type == int.class || type == long.class;
            boolean isSimple = !name.startsWith("getAndAdd") && !name.startsWith("getAndBitwise");
            return isWhole || isSimple && (type == float.class || type == double.class);
        }
        if (name.startsWith("getAndAdd")) {
            return !isFinal && type.isPrimitive() && type != boolean.class;
        }
        if (name.startsWith("getAndBitwise")) {
            return !isFinal && type.isPrimitive() && type != float.class && type != double.class;
        }
        boolean onlyReads = name.equals("get") || name.equals("getVolatile") || name.equals("getAcquire")
                || name.equals("getOpaque");
        return onlyReads || !isFinal;
    }

    public boolean hasInvokeExactBehavior() {
        return exact;
    }

    public VarHandle withInvokeExactBehavior() {
        return exact ? this : new VarHandle(number, of, type, true, isLittle);
    }

    public VarHandle withInvokeBehavior() {
        return exact ? new VarHandle(number, of, type, false, isLittle) : this;
    }

    public final String toString() {
        return "VarHandle[varType=" + type.getName() + ", coord=" + coordinateTypes() + "]";
    }

    public static void fullFence() {
        Model.fence(Model.FULL);
    }

    public static void acquireFence() {
        Model.fence(Model.ACQUIRE);
    }

    public static void releaseFence() {
        Model.fence(Model.RELEASE);
    }

    public static void loadLoadFence() {
        Model.fence(Model.LOAD_LOAD);
    }

    public static void storeStoreFence() {
        Model.fence(Model.STORE_STORE);
    }

    /** In the order that the machine counts them by. */
    public enum AccessMode {
        GET("get"),
        SET("set"),
        GET_VOLATILE("getVolatile"),
        SET_VOLATILE("setVolatile"),
        GET_ACQUIRE("getAcquire"),
        SET_RELEASE("setRelease"),
        GET_OPAQUE("getOpaque"),
        SET_OPAQUE("setOpaque"),
        COMPARE_AND_SET("compareAndSet"),
        COMPARE_AND_EXCHANGE("compareAndExchange"),
        COMPARE_AND_EXCHANGE_ACQUIRE("compareAndExchangeAcquire"),
        COMPARE_AND_EXCHANGE_RELEASE("compareAndExchangeRelease"),
        WEAK_COMPARE_AND_SET_PLAIN("weakCompareAndSetPlain"),
        WEAK_COMPARE_AND_SET("weakCompareAndSet"),
        WEAK_COMPARE_AND_SET_ACQUIRE("weakCompareAndSetAcquire"),
        WEAK_COMPARE_AND_SET_RELEASE("weakCompareAndSetRelease"),
        GET_AND_SET("getAndSet"),
        GET_AND_SET_ACQUIRE("getAndSetAcquire"),
        GET_AND_SET_RELEASE("getAndSetRelease"),
        GET_AND_ADD("getAndAdd"),
        GET_AND_ADD_ACQUIRE("getAndAddAcquire"),
        GET_AND_ADD_RELEASE("getAndAddRelease"),
        GET_AND_BITWISE_OR("getAndBitwiseOr"),
        GET_AND_BITWISE_OR_RELEASE("getAndBitwiseOrRelease"),
        GET_AND_BITWISE_OR_ACQUIRE("getAndBitwiseOrAcquire"),
        GET_AND_BITWISE_AND("getAndBitwiseAnd"),
        GET_AND_BITWISE_AND_RELEASE("getAndBitwiseAndRelease"),
        GET_AND_BITWISE_AND_ACQUIRE("getAndBitwiseAndAcquire"),
        GET_AND_BITWISE_XOR("getAndBitwiseXor"),
        GET_AND_BITWISE_XOR_RELEASE("getAndBitwiseXorRelease"),
        GET_AND_BITWISE_XOR_ACQUIRE("getAndBitwiseXorAcquire");

        private final String method;

        AccessMode(String method) {
            this.method = method;
        }

        public String methodName() {
            return method;
        }

        public static AccessMode valueFromMethodName(String name) {
            for (AccessMode mode : values()) {
                if (mode.method.equals(name)) {
                    return mode;
                }
            }
            throw new IllegalArgumentException("No AccessMode value for method name " + name);
        }
    }
}
