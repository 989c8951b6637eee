package java.lang.reflect;

/** Arrays of classes that only a run knows; their elements are accessed as code that names the class would. */
public final class Array {
    private Array() {}

    private static native Object made0(Class<?> component, int length);

    public static Object newInstance(Class<?> componentType, int length) throws NegativeArraySizeException {
        componentType.getClass();
        if (length < 0) {
            throw new NegativeArraySizeException(String.valueOf(length));
        }
        return made0(componentType, length);
    }

    public static int getLength(Object array) throws IllegalArgumentException {
        if (array instanceof Object[]) {
            return ((Object[]) array).length;
        }
        if (array instanceof int[]) {
            return ((int[]) array).length;
        }
        if (array instanceof byte[]) {
            return ((byte[]) array).length;
        }
        if (array instanceof char[]) {
            return ((char[]) array).length;
        }
        if (array instanceof long[]) {
            return ((long[]) array).length;
        }
        if (array instanceof boolean[]) {
            return ((boolean[]) array).length;
        }
        if (array instanceof double[]) {
            return ((double[]) array).length;
        }
        if (array instanceof float[]) {
            return ((float[]) array).length;
        }
        if (array instanceof short[]) {
            return ((short[]) array).length;
        }
        array.getClass();
        throw new IllegalArgumentException("Argument is not an array");
    }

    private static IllegalArgumentException refused(Object array) {
        boolean isArray = array.getClass().isArray();
        return new IllegalArgumentException(isArray ? "argument type mismatch" : "Argument is not an array");
    }

    public static Object newInstance(Class<?> componentType, int... dimensions) {
        componentType.getClass();
        if (dimensions.length == 0) {
            throw new IllegalArgumentException();
        }
        for (int length : dimensions) {
            if (length < 0) {
                throw new NegativeArraySizeException(String.valueOf(length));
            }
        }
        Object made = made0(componentType, dimensions[dimensions.length - 1]);
        for (int at = dimensions.length - 2; at >= 0; at--) {
            Object[] outer = (Object[]) made0(made.getClass(), dimensions[at]);
            for (int index = 0; index < outer.length; index++) {
                outer[index] = index == 0 ? made : copied(made);
            }
            made = outer;
        }
        return made;
    }

    /** Another array of the same type and lengths, whose elements are as they were made. */
    private static Object copied(Object array) {
        Object made = made0(array.getClass().getComponentType(), getLength(array));
        if (array instanceof Object[] && array.getClass().getComponentType().isArray()) {
            Object[] from = (Object[]) array;
            for (int at = 0; at < from.length; at++) {
                ((Object[]) made)[at] = copied(from[at]);
            }
        }
        return made;
    }

    public static Object get(Object array, int index) {
        if (array instanceof Object[]) {
            return ((Object[]) array)[index];
        }
        if (array instanceof boolean[]) {
            return ((boolean[]) array)[index];
        }
        if (array instanceof byte[]) {
            return ((byte[]) array)[index];
        }
        if (array instanceof char[]) {
            return ((char[]) array)[index];
        }
        if (array instanceof short[]) {
            return ((short[]) array)[index];
        }
        if (array instanceof int[]) {
            return ((int[]) array)[index];
        }
        if (array instanceof long[]) {
            return ((long[]) array)[index];
        }
        if (array instanceof float[]) {
            return ((float[]) array)[index];
        }
        if (array instanceof double[]) {
            return ((double[]) array)[index];
        }
        throw refused(array);
    }

    public static void set(Object array, int index, Object value) {
        if (array instanceof Object[]) {
            Object[] all = (Object[]) array;
            if (value != null && !all.getClass().getComponentType().isInstance(value)) {
                throw new IllegalArgumentException("array element type mismatch");
            }
            all[index] = value;
            return;
        }
        getLength(array);
        if (value instanceof Boolean) {
            setBoolean(array, index, (Boolean) value);
            return;
        }
        if (value instanceof Byte) {
            setByte(array, index, (Byte) value);
            return;
        }
        if (value instanceof Character) {
            setChar(array, index, (Character) value);
            return;
        }
        if (value instanceof Short) {
            setShort(array, index, (Short) value);
            return;
        }
        if (value instanceof Integer) {
            setInt(array, index, (Integer) value);
            return;
        }
        if (value instanceof Long) {
            setLong(array, index, (Long) value);
            return;
        }
        if (value instanceof Float) {
            setFloat(array, index, (Float) value);
            return;
        }
        if (value instanceof Double) {
            setDouble(array, index, (Double) value);
            return;
        }
        throw refused(array);
    }

    public static boolean getBoolean(Object array, int index) {
        if (array instanceof boolean[]) {
            return ((boolean[]) array)[index];
        }
        throw refused(array);
    }

    public static void setBoolean(Object array, int index, boolean value) {
        if (array instanceof boolean[]) {
            ((boolean[]) array)[index] = value;
        } else {
            throw refused(array);
        }
    }

    public static byte getByte(Object array, int index) {
        if (array instanceof byte[]) {
            return ((byte[]) array)[index];
        }
        throw refused(array);
    }

    public static void setByte(Object array, int index, byte value) {
        if (array instanceof byte[]) {
            ((byte[]) array)[index] = value;
        } else if (array instanceof short[]) {
            ((short[]) array)[index] = value;
        } else if (array instanceof int[]) {
            ((int[]) array)[index] = value;
        } else if (array instanceof long[]) {
            ((long[]) array)[index] = value;
        } else if (array instanceof float[]) {
            ((float[]) array)[index] = value;
        } else if (array instanceof double[]) {
            ((double[]) array)[index] = value;
        } else {
            throw refused(array);
        }
    }

    public static char getChar(Object array, int index) {
        if (array instanceof char[]) {
            return ((char[]) array)[index];
        }
        throw refused(array);
    }

    public static void setChar(Object array, int index, char value) {
        if (array instanceof char[]) {
            ((char[]) array)[index] = value;
        } else if (array instanceof int[]) {
            ((int[]) array)[index] = value;
        } else if (array instanceof long[]) {
            ((long[]) array)[index] = value;
        } else if (array instanceof float[]) {
            ((float[]) array)[index] = value;
        } else if (array instanceof double[]) {
            ((double[]) array)[index] = value;
        } else {
            throw refused(array);
        }
    }

    public static short getShort(Object array, int index) {
        if (array instanceof short[]) {
            return ((short[]) array)[index];
        }
        if (array instanceof byte[]) {
            return ((byte[]) array)[index];
        }
        throw refused(array);
    }

    public static void setShort(Object array, int index, short value) {
        if (array instanceof short[]) {
            ((short[]) array)[index] = value;
        } else if (array instanceof int[]) {
            ((int[]) array)[index] = value;
        } else if (array instanceof long[]) {
            ((long[]) array)[index] = value;
        } else if (array instanceof float[]) {
            ((float[]) array)[index] = value;
        } else if (array instanceof double[]) {
            ((double[]) array)[index] = value;
        } else {
            throw refused(array);
        }
    }

    public static int getInt(Object array, int index) {
        if (array instanceof int[]) {
            return ((int[]) array)[index];
        }
        if (array instanceof char[]) {
            return ((char[]) array)[index];
        }
        if (array instanceof short[]) {
            return ((short[]) array)[index];
        }
        if (array instanceof byte[]) {
            return ((byte[]) array)[index];
        }
        throw refused(array);
    }

    public static void setInt(Object array, int index, int value) {
        if (array instanceof int[]) {
            ((int[]) array)[index] = value;
        } else if (array instanceof long[]) {
            ((long[]) array)[index] = value;
        } else if (array instanceof float[]) {
            ((float[]) array)[index] = value;
        } else if (array instanceof double[]) {
            ((double[]) array)[index] = value;
        } else {
            throw refused(array);
        }
    }

    public static long getLong(Object array, int index) {
        if (array instanceof long[]) {
            return ((long[]) array)[index];
        }
        if (array instanceof int[]) {
            return ((int[]) array)[index];
        }
        if (array instanceof char[]) {
            return ((char[]) array)[index];
        }
        if (array instanceof short[]) {
            return ((short[]) array)[index];
        }
        if (array instanceof byte[]) {
            return ((byte[]) array)[index];
        }
        throw refused(array);
    }

    public static void setLong(Object array, int index, long value) {
        if (array instanceof long[]) {
            ((long[]) array)[index] = value;
        } else if (array instanceof float[]) {
            ((float[]) array)[index] = value;
        } else if (array instanceof double[]) {
            ((double[]) array)[index] = value;
        } else {
            throw refused(array);
        }
    }

    public static float getFloat(Object array, int index) {
        if (array instanceof float[]) {
            return ((float[]) array)[index];
        }
        if (array instanceof long[]) {
            return ((long[]) array)[index];
        }
        if (array instanceof int[]) {
            return ((int[]) array)[index];
        }
        if (array instanceof char[]) {
            return ((char[]) array)[index];
        }
        if (array instanceof short[]) {
            return ((short[]) array)[index];
        }
        if (array instanceof byte[]) {
            return ((byte[]) array)[index];
        }
        throw refused(array);
    }

    public static void setFloat(Object array, int index, float value) {
        if (array instanceof float[]) {
            ((float[]) array)[index] = value;
        } else if (array instanceof double[]) {
            ((double[]) array)[index] = value;
        } else {
            throw refused(array);
        }
    }

    public static double getDouble(Object array, int index) {
        if (array instanceof double[]) {
            return ((double[]) array)[index];
        }
        if (array instanceof float[]) {
            return ((float[]) array)[index];
        }
        if (array instanceof long[]) {
            return ((long[]) array)[index];
        }
        if (array instanceof int[]) {
            return ((int[]) array)[index];
        }
        if (array instanceof char[]) {
            return ((char[]) array)[index];
        }
        if (array instanceof short[]) {
            return ((short[]) array)[index];
        }
        if (array instanceof byte[]) {
            return ((byte[]) array)[index];
        }
        throw refused(array);
    }

    public static void setDouble(Object array, int index, double value) {
        if (array instanceof double[]) {
            ((double[]) array)[index] = value;
        } else {
            throw refused(array);
        }
    }
}
