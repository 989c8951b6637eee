package java.lang.reflect;

import java.lang.invoke.VarHandle;
import racelens.Fields;
import racelens.Given;
import sun.misc.Unsafe;

/**
 * A field that was looked up by its name: an access by it is one of the field itself. Left out:
 * annotations of types.
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

    String element0() {
        return name;
    }

    Class<?> owner0() {
        return getDeclaringClass();
    }

    public boolean isEnumConstant() {
        return getDeclaringClass().isEnum() && (getModifiers() & 24) == 24 && getType() == getDeclaringClass();
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

    public Type getGenericType() {
        racelens.Signature signature = racelens.Declared.signature(getDeclaringClass(), getDeclaringClass(), name);
        return signature == null ? getType() : signature.whole();
    }

    public String toGenericString() {
        String modifiers = Modifier.toString(getModifiers());
        return (modifiers.isEmpty() ? "" : modifiers + " ") + getGenericType().getTypeName() + " "
                + getDeclaringClass().getTypeName() + "." + name;
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
            Given.value0(object, "Cannot invoke \"Object.getClass()\" because \"obj\" is null");
            if (!getDeclaringClass().isInstance(object)) {
                throw new IllegalArgumentException(cannotSet(object.getClass().getName()));
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

    private String cannotSet(String to) {
        int modifiers = getModifiers() & 24;
        return "Can not set " + (modifiers == 0 ? "" : Modifier.toString(modifiers) + " ") + getType().getName() + " field "
                + getDeclaringClass().getName() + "." + name + " to " + to;
    }

    private static String shown(Object value, boolean isPrimitive) {
        return value == null ? "null value" : isPrimitive ? "(" + primitive(value) + ")" + value : value.getClass().getName();
    }

    private void write(Object object, Object value, Class<?> caller, boolean isPrimitive) throws IllegalAccessException {
        VarHandle variable = variable(object, caller);
        if ((getModifiers() & 16) != 0 && !mayWriteFinal()) {
            throw new IllegalAccessException(cannotSet(shown(value, isPrimitive)));
        }
        if (!fits(value) || isPrimitive && !getType().isPrimitive()) {
            throw new IllegalArgumentException(cannotSet(shown(value, isPrimitive)));
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

    private static String primitive(Object value) {
        return value instanceof Byte ? "byte" : value instanceof Short ? "short" : value instanceof Integer ? "int"
                : value instanceof Long ? "long" : value instanceof Float ? "float" : value instanceof Double ? "double"
                : value instanceof Character ? "char" : value instanceof Boolean ? "boolean" : "";
    }

    private boolean fits(Object value) {
        Class<?> type = getType();
        return type.isPrimitive() ? widens(primitive(value), type.getName()) : value == null || type.isInstance(value);
    }

    /** Whether one primitive type is another, or is widened to it (JLS 5.1.2). */
    private static boolean widens(String from, String to) {
        if (from.equals(to)) {
            return true;
        }
        String order = " byte short int long float double ";
        int start = from.equals("char") ? order.indexOf(" int ") : order.indexOf(" " + from + " ");
        int end = order.indexOf(" " + to + " ");
        return start >= 0 && end >= start && !from.isEmpty() && !from.equals("boolean") && !to.equals("char");
    }

    private Object read(Object object, Class<?> caller, String as) throws IllegalAccessException {
        Object value = read(object, caller);
        String type = getType().getName();
        if (!getType().isPrimitive() || !widens(type, as)) {
            throw new IllegalArgumentException("Attempt to get " + type + " field \"" + getDeclaringClass().getName() + "." + name
                    + "\" with illegal data type conversion to " + as);
        }
        return value;
    }

    public Object get(Object object) throws IllegalArgumentException, IllegalAccessException {
        return read(object, Fields.caller());
    }

    public boolean getBoolean(Object object) throws IllegalArgumentException, IllegalAccessException {
        return (boolean) read(object, Fields.caller(), "boolean");
    }

    public int getInt(Object object) throws IllegalArgumentException, IllegalAccessException {
        Object value = read(object, Fields.caller(), "int");
        return value instanceof Character ? (char) value : ((Number) value).intValue();
    }

    public long getLong(Object object) throws IllegalArgumentException, IllegalAccessException {
        Object value = read(object, Fields.caller(), "long");
        return value instanceof Character ? (char) value : ((Number) value).longValue();
    }

    public byte getByte(Object object) throws IllegalArgumentException, IllegalAccessException {
        return (byte) read(object, Fields.caller(), "byte");
    }

    public short getShort(Object object) throws IllegalArgumentException, IllegalAccessException {
        return ((Number) read(object, Fields.caller(), "short")).shortValue();
    }

    public char getChar(Object object) throws IllegalArgumentException, IllegalAccessException {
        return (char) read(object, Fields.caller(), "char");
    }

    public float getFloat(Object object) throws IllegalArgumentException, IllegalAccessException {
        Object value = read(object, Fields.caller(), "float");
        return value instanceof Character ? (char) value : ((Number) value).floatValue();
    }

    public double getDouble(Object object) throws IllegalArgumentException, IllegalAccessException {
        Object value = read(object, Fields.caller(), "double");
        return value instanceof Character ? (char) value : ((Number) value).doubleValue();
    }

    public void set(Object object, Object value) throws IllegalArgumentException, IllegalAccessException {
        write(object, value, Fields.caller(), false);
    }

    public void setBoolean(Object object, boolean value) throws IllegalArgumentException, IllegalAccessException {
        write(object, value, Fields.caller(), true);
    }

    public void setInt(Object object, int value) throws IllegalArgumentException, IllegalAccessException {
        write(object, value, Fields.caller(), true);
    }

    public void setLong(Object object, long value) throws IllegalArgumentException, IllegalAccessException {
        write(object, value, Fields.caller(), true);
    }

    public void setByte(Object object, byte value) throws IllegalArgumentException, IllegalAccessException {
        write(object, value, Fields.caller(), true);
    }

    public void setShort(Object object, short value) throws IllegalArgumentException, IllegalAccessException {
        write(object, value, Fields.caller(), true);
    }

    public void setChar(Object object, char value) throws IllegalArgumentException, IllegalAccessException {
        write(object, value, Fields.caller(), true);
    }

    public void setFloat(Object object, float value) throws IllegalArgumentException, IllegalAccessException {
        write(object, value, Fields.caller(), true);
    }

    public void setDouble(Object object, double value) throws IllegalArgumentException, IllegalAccessException {
        write(object, value, Fields.caller(), true);
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
