package sun.misc;

import java.lang.reflect.Field;
import racelens.Fields;
import racelens.Model;

/**
 * Fields and array elements by offsets, as concurrent code uses it: what a {@link java.lang.invoke.VarHandle} does, without its
 * checks. Offsets are made up: 16 bytes, then 8 for each field. Memory that is no field or element isn't modelled,
 * nor is changing final fields: a program that comes to that isn't checked any further. Left out: memory by
 * addresses, defining classes, objects without constructors, monitors.
 */
public final class Unsafe {
    private static final Unsafe theUnsafe = new Unsafe();

    public static final int INVALID_FIELD_OFFSET = -1;
    public static final int ARRAY_BOOLEAN_BASE_OFFSET = 16;
    public static final int ARRAY_BYTE_BASE_OFFSET = 16;
    public static final int ARRAY_SHORT_BASE_OFFSET = 16;
    public static final int ARRAY_CHAR_BASE_OFFSET = 16;
    public static final int ARRAY_INT_BASE_OFFSET = 16;
    public static final int ARRAY_LONG_BASE_OFFSET = 16;
    public static final int ARRAY_FLOAT_BASE_OFFSET = 16;
    public static final int ARRAY_DOUBLE_BASE_OFFSET = 16;
    public static final int ARRAY_OBJECT_BASE_OFFSET = 16;
    public static final int ARRAY_BOOLEAN_INDEX_SCALE = 1;
    public static final int ARRAY_BYTE_INDEX_SCALE = 1;
    public static final int ARRAY_SHORT_INDEX_SCALE = 2;
    public static final int ARRAY_CHAR_INDEX_SCALE = 2;
    public static final int ARRAY_INT_INDEX_SCALE = 4;
    public static final int ARRAY_LONG_INDEX_SCALE = 8;
    public static final int ARRAY_FLOAT_INDEX_SCALE = 4;
    public static final int ARRAY_DOUBLE_INDEX_SCALE = 8;
    public static final int ARRAY_OBJECT_INDEX_SCALE = 4;
    public static final int ADDRESS_SIZE = 8;

    private Unsafe() {}

    public static Unsafe getUnsafe() {
        throw new SecurityException("Unsafe");
    }

    /** An access of a primitive variable in one of the modes that VarHandle.AccessMode counts. */
    private static native long access0(Object o, long offset, int kind, int mode, long a, long b);

    private static native Object accessRef0(Object o, long offset, int mode, Object a, Object b);

    /** The same in mode 0 or 1. */
    private static native long plain0(Object o, long offset, int kind, int mode, long a, long b);

    private static native Object plainRef0(Object o, long offset, int mode, Object a, Object b);

    /** For models alone: changes a final instance field. */
    public static void setFinal0(Object o, Field f, Object value) {
        long offset = 16 + 8L * Fields.slot(f.number0());
        Class<?> type = f.getType();
        if (!type.isPrimitive()) {
            plainRef0(o, offset, 1, value, null);
            return;
        }
        Number number = value instanceof Character ? (Number) (int) (char) value
                : value instanceof Boolean ? (Number) ((boolean) value ? 1 : 0) : (Number) value;
        switch (type.getName()) {
            case "boolean" -> plain0(o, offset, 0, 1, number.intValue(), 0);
            case "byte" -> plain0(o, offset, 1, 1, number.intValue(), 0);
            case "short" -> plain0(o, offset, 2, 1, number.intValue(), 0);
            case "char" -> plain0(o, offset, 3, 1, number.intValue(), 0);
            case "int" -> plain0(o, offset, 4, 1, number.intValue(), 0);
            case "long" -> plain0(o, offset, 5, 1, number.longValue(), 0);
            case "float" -> plain0(o, offset, 6, 1, Float.floatToRawIntBits(number.floatValue()), 0);
            default -> plain0(o, offset, 7, 1, Double.doubleToRawLongBits(number.doubleValue()), 0);
        }
    }

    public long objectFieldOffset(Field f) {
        if ((f.getModifiers() & 8) != 0) {
            throw new IllegalArgumentException();
        }
        return 16 + 8L * Fields.slot(f.number0());
    }

    public long staticFieldOffset(Field f) {
        if ((f.getModifiers() & 8) == 0) {
            throw new IllegalArgumentException();
        }
        return 16 + 8L * Fields.slot(f.number0());
    }

    public Object staticFieldBase(Field f) {
        return f.getDeclaringClass();
    }

    public int arrayBaseOffset(Class<?> arrayClass) {
        if (!arrayClass.isArray()) {
            throw new IllegalArgumentException();
        }
        return 16;
    }

    public int arrayIndexScale(Class<?> arrayClass) {
        Class<?> component = arrayClass.getComponentType();
        if (component == long.class || component == double.class) {
            return 8;
        }
        if (component == byte.class || component == boolean.class) {
            return 1;
        }
        return component == short.class || component == char.class ? 2 : 4;
    }

    public int addressSize() {
        return ADDRESS_SIZE;
    }

    public int pageSize() {
        return 4096;
    }

    public void park(boolean isAbsolute, long time) {
        if (time == 0 && !isAbsolute) {
            java.util.concurrent.locks.LockSupport.park();
        } else if (isAbsolute) {
            java.util.concurrent.locks.LockSupport.parkUntil(time);
        } else {
            java.util.concurrent.locks.LockSupport.parkNanos(time);
        }
    }

    public void unpark(Object thread) {
        java.util.concurrent.locks.LockSupport.unpark((Thread) thread);
    }

    public void loadFence() {
        Model.fence(Model.ACQUIRE);
    }

    public void storeFence() {
        Model.fence(Model.RELEASE);
    }

    public void fullFence() {
        Model.fence(Model.FULL);
    }

    public void throwException(Throwable ee) {
        Unsafe.<RuntimeException>sneak(ee);
    }

    @SuppressWarnings("unchecked")
    private static <E extends Throwable> void sneak(Throwable thrown) throws E {
        throw (E) thrown;
    }

    public boolean getBoolean(Object o, long offset) {
        return plain0(o, offset, 0, 0, 0, 0) != 0;
    }

    public void putBoolean(Object o, long offset, boolean x) {
        plain0(o, offset, 0, 1, x ? 1 : 0, 0);
    }

    public boolean getBooleanVolatile(Object o, long offset) {
        return access0(o, offset, 0, 2, 0, 0) != 0;
    }

    public void putBooleanVolatile(Object o, long offset, boolean x) {
        access0(o, offset, 0, 3, x ? 1 : 0, 0);
    }

    public byte getByte(Object o, long offset) {
        return (byte) plain0(o, offset, 1, 0, 0, 0);
    }

    public void putByte(Object o, long offset, byte x) {
        plain0(o, offset, 1, 1, x, 0);
    }

    public byte getByteVolatile(Object o, long offset) {
        return (byte) access0(o, offset, 1, 2, 0, 0);
    }

    public void putByteVolatile(Object o, long offset, byte x) {
        access0(o, offset, 1, 3, x, 0);
    }

    public short getShort(Object o, long offset) {
        return (short) plain0(o, offset, 2, 0, 0, 0);
    }

    public void putShort(Object o, long offset, short x) {
        plain0(o, offset, 2, 1, x, 0);
    }

    public short getShortVolatile(Object o, long offset) {
        return (short) access0(o, offset, 2, 2, 0, 0);
    }

    public void putShortVolatile(Object o, long offset, short x) {
        access0(o, offset, 2, 3, x, 0);
    }

    public char getChar(Object o, long offset) {
        return (char) plain0(o, offset, 3, 0, 0, 0);
    }

    public void putChar(Object o, long offset, char x) {
        plain0(o, offset, 3, 1, x, 0);
    }

    public char getCharVolatile(Object o, long offset) {
        return (char) access0(o, offset, 3, 2, 0, 0);
    }

    public void putCharVolatile(Object o, long offset, char x) {
        access0(o, offset, 3, 3, x, 0);
    }

    public int getInt(Object o, long offset) {
        return (int) plain0(o, offset, 4, 0, 0, 0);
    }

    public void putInt(Object o, long offset, int x) {
        plain0(o, offset, 4, 1, x, 0);
    }

    public int getIntVolatile(Object o, long offset) {
        return (int) access0(o, offset, 4, 2, 0, 0);
    }

    public void putIntVolatile(Object o, long offset, int x) {
        access0(o, offset, 4, 3, x, 0);
    }

    public long getLong(Object o, long offset) {
        return plain0(o, offset, 5, 0, 0, 0);
    }

    public void putLong(Object o, long offset, long x) {
        plain0(o, offset, 5, 1, x, 0);
    }

    public long getLongVolatile(Object o, long offset) {
        return access0(o, offset, 5, 2, 0, 0);
    }

    public void putLongVolatile(Object o, long offset, long x) {
        access0(o, offset, 5, 3, x, 0);
    }

    public float getFloat(Object o, long offset) {
        return Float.intBitsToFloat((int) plain0(o, offset, 6, 0, 0, 0));
    }

    public void putFloat(Object o, long offset, float x) {
        plain0(o, offset, 6, 1, Float.floatToRawIntBits(x), 0);
    }

    public float getFloatVolatile(Object o, long offset) {
        return Float.intBitsToFloat((int) access0(o, offset, 6, 2, 0, 0));
    }

    public void putFloatVolatile(Object o, long offset, float x) {
        access0(o, offset, 6, 3, Float.floatToRawIntBits(x), 0);
    }

    public double getDouble(Object o, long offset) {
        return Double.longBitsToDouble(plain0(o, offset, 7, 0, 0, 0));
    }

    public void putDouble(Object o, long offset, double x) {
        plain0(o, offset, 7, 1, Double.doubleToRawLongBits(x), 0);
    }

    public double getDoubleVolatile(Object o, long offset) {
        return Double.longBitsToDouble(access0(o, offset, 7, 2, 0, 0));
    }

    public void putDoubleVolatile(Object o, long offset, double x) {
        access0(o, offset, 7, 3, Double.doubleToRawLongBits(x), 0);
    }

    public Object getObject(Object o, long offset) {
        return plainRef0(o, offset, 0, null, null);
    }

    public void putObject(Object o, long offset, Object x) {
        plainRef0(o, offset, 1, x, null);
    }

    public Object getObjectVolatile(Object o, long offset) {
        return accessRef0(o, offset, 2, null, null);
    }

    public void putObjectVolatile(Object o, long offset, Object x) {
        accessRef0(o, offset, 3, x, null);
    }

    public void putOrderedObject(Object o, long offset, Object x) {
        accessRef0(o, offset, 5, x, null);
    }

    public boolean compareAndSwapObject(Object o, long offset, Object expected, Object x) {
        return accessRef0(o, offset, 9, expected, x) == expected;
    }

    public Object getAndSetObject(Object o, long offset, Object newValue) {
        return accessRef0(o, offset, 16, newValue, null);
    }

    public void putOrderedInt(Object o, long offset, int x) {
        access0(o, offset, 4, 5, x, 0);
    }

    public boolean compareAndSwapInt(Object o, long offset, int expected, int x) {
        return access0(o, offset, 4, 8, expected, x) != 0;
    }

    public int getAndAddInt(Object o, long offset, int delta) {
        return (int) access0(o, offset, 4, 19, delta, 0);
    }

    public int getAndSetInt(Object o, long offset, int newValue) {
        return (int) access0(o, offset, 4, 16, newValue, 0);
    }

    public void putOrderedLong(Object o, long offset, long x) {
        access0(o, offset, 5, 5, x, 0);
    }

    public boolean compareAndSwapLong(Object o, long offset, long expected, long x) {
        return access0(o, offset, 5, 8, expected, x) != 0;
    }

    public long getAndAddLong(Object o, long offset, long delta) {
        return access0(o, offset, 5, 19, delta, 0);
    }

    public long getAndSetLong(Object o, long offset, long newValue) {
        return access0(o, offset, 5, 16, newValue, 0);
    }
}
