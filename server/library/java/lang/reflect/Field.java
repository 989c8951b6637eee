package java.lang.reflect;

import java.lang.invoke.VarHandle;
import racelens.Fields;
import sun.misc.Unsafe;

/**
 * A field that was looked up by its name: an access by it is one of the field itself. Left out: generic types,
 * annotations, enum constants.
 */
public final class Field extends AccessibleObject implements Member {
    private final int number;
    private final String name;

    /** For models alone. */
    public Field(int number, String name) {
        this.number = number;
        this.name = name;
    }

    /** For models alone. */
    public int number0() {
        return number;
    }

    public Class<?> getDeclaringClass() {
        return Fields.owner(number);
    }

    public String getName() {
        return name;
    }

    public Class<?> getType() {
        return Fields.type(number);
    }

    public int getModifiers() {
        return Fields.modifiers(number);
    }

    /** What a compiler adds: captured variables, the object around. */
    public boolean isSynthetic() {
        return name.startsWith("val$") || name.startsWith("this$") || (getModifiers() & 0x1000) != 0;
    }

    /** The variable, for an object that has it. */
    private VarHandle variable(Object object, Class<?> caller) throws IllegalAccessException {
        int modifiers = getModifiers();
        Class<?> owner = getDeclaringClass();
        if (!accessible && !(Fields.mayName(caller, owner) && Fields.mayUse(caller, owner, modifiers))) {
            throw new IllegalAccessException(
                    caller + " cannot access a member of " + getDeclaringClass() + " with modifiers \""
                            + Modifier.toString(modifiers) + "\"");
        }
        boolean isStatic = (modifiers & 8) != 0;
        if (!isStatic) {
            object.getClass();
            if (!getDeclaringClass().isInstance(object)) {
                throw new IllegalArgumentException(
                        "Can not get " + getType().getTypeName() + " field " + getDeclaringClass().getTypeName() + "." + name
                                + " on " + object.getClass().getTypeName());
            }
        }
        return VarHandle.of0(number, isStatic ? null : getDeclaringClass(), getType());
    }

    private boolean isVolatile() {
        return (getModifiers() & 64) != 0;
    }

    private Object read(Object object, Class<?> caller) throws IllegalAccessException {
        VarHandle variable = variable(object, caller);
        if ((getModifiers() & 8) != 0) {
            return isVolatile() ? variable.getVolatile() : variable.get();
        }
        return isVolatile() ? variable.getVolatile(object) : variable.get(object);
    }

    private void write(Object object, Object value, Class<?> caller) throws IllegalAccessException {
        VarHandle variable = variable(object, caller);
        if ((getModifiers() & 16) != 0 && !mayWriteFinal()) {
            throw new IllegalAccessException("Can not set " + Modifier.toString(getModifiers() & 24) + " "
                    + getType().getTypeName() + " field " + getDeclaringClass().getTypeName() + "." + name + " to "
                    + (value == null ? "null value" : value.getClass().getTypeName()));
        }
        if (!fits(value)) {
            throw new IllegalArgumentException("Can not set " + getType().getTypeName() + " field "
                    + getDeclaringClass().getTypeName() + "." + name + " to "
                    + (value == null ? "null value" : value.getClass().getTypeName()));
        }
        if ((getModifiers() & 16) != 0) {
            Unsafe.setFinal0(object, this, value);
        } else if ((getModifiers() & 8) != 0) {
            if (isVolatile()) {
                variable.setVolatile(value);
            } else {
                variable.set(value);
            }
        } else if (isVolatile()) {
            variable.setVolatile(object, value);
        } else {
            variable.set(object, value);
        }
    }

    /** A final field may be written after `setAccessible(true)`, unless it is static or of a record or hidden class. */
    private boolean mayWriteFinal() {
        return accessible && (getModifiers() & 8) == 0 && !getDeclaringClass().isRecord() && !getDeclaringClass().isHidden();
    }

    private boolean fits(Object value) {
        Class<?> type = getType();
        if (!type.isPrimitive()) {
            return value == null || type.isInstance(value);
        }
        String order = " byte short int long float double ";
        String from = value instanceof Byte ? "byte" : value instanceof Short ? "short" : value instanceof Integer ? "int"
                : value instanceof Long ? "long" : value instanceof Float ? "float" : value instanceof Double ? "double"
                : value instanceof Character ? "char" : value instanceof Boolean ? "boolean" : "";
        String to = type.getName();
        if (from.equals(to)) {
            return true;
        }
        int start = from.equals("char") ? order.indexOf(" int ") : order.indexOf(" " + from + " ");
        int end = order.indexOf(" " + to + " ");
        return start >= 0 && end >= start && !from.isEmpty() && !from.equals("boolean") && !to.equals("char");
    }

    public Object get(Object object) throws IllegalArgumentException, IllegalAccessException {
        return read(object, Fields.caller());
    }

    public boolean getBoolean(Object object) throws IllegalArgumentException, IllegalAccessException {
        return (boolean) read(object, Fields.caller());
    }

    public int getInt(Object object) throws IllegalArgumentException, IllegalAccessException {
        Object value = read(object, Fields.caller());
        return value instanceof Character ? (char) value : ((Number) value).intValue();
    }

    public long getLong(Object object) throws IllegalArgumentException, IllegalAccessException {
        Object value = read(object, Fields.caller());
        return value instanceof Character ? (char) value : ((Number) value).longValue();
    }

    public byte getByte(Object object) throws IllegalArgumentException, IllegalAccessException {
        return (byte) read(object, Fields.caller());
    }

    public short getShort(Object object) throws IllegalArgumentException, IllegalAccessException {
        return ((Number) read(object, Fields.caller())).shortValue();
    }

    public char getChar(Object object) throws IllegalArgumentException, IllegalAccessException {
        return (char) read(object, Fields.caller());
    }

    public float getFloat(Object object) throws IllegalArgumentException, IllegalAccessException {
        Object value = read(object, Fields.caller());
        return value instanceof Character ? (char) value : ((Number) value).floatValue();
    }

    public double getDouble(Object object) throws IllegalArgumentException, IllegalAccessException {
        Object value = read(object, Fields.caller());
        return value instanceof Character ? (char) value : ((Number) value).doubleValue();
    }

    public void set(Object object, Object value) throws IllegalArgumentException, IllegalAccessException {
        write(object, value, Fields.caller());
    }

    public void setBoolean(Object object, boolean value) throws IllegalArgumentException, IllegalAccessException {
        write(object, value, Fields.caller());
    }

    public void setInt(Object object, int value) throws IllegalArgumentException, IllegalAccessException {
        write(object, value, Fields.caller());
    }

    public void setLong(Object object, long value) throws IllegalArgumentException, IllegalAccessException {
        write(object, value, Fields.caller());
    }

    public void setByte(Object object, byte value) throws IllegalArgumentException, IllegalAccessException {
        write(object, value, Fields.caller());
    }

    public void setShort(Object object, short value) throws IllegalArgumentException, IllegalAccessException {
        write(object, value, Fields.caller());
    }

    public void setChar(Object object, char value) throws IllegalArgumentException, IllegalAccessException {
        write(object, value, Fields.caller());
    }

    public void setFloat(Object object, float value) throws IllegalArgumentException, IllegalAccessException {
        write(object, value, Fields.caller());
    }

    public void setDouble(Object object, double value) throws IllegalArgumentException, IllegalAccessException {
        write(object, value, Fields.caller());
    }

    public boolean equals(Object other) {
        return other instanceof Field && ((Field) other).number == number;
    }

    public int hashCode() {
        return getDeclaringClass().getName().hashCode() ^ name.hashCode();
    }

    public String toString() {
        int modifiers = getModifiers();
        return (modifiers == 0 ? "" : Modifier.toString(modifiers) + " ") + getType().getTypeName() + " "
                + getDeclaringClass().getTypeName() + "." + name;
    }
}
