package java.lang.reflect;

/** Arrays of classes that only a run knows. Left out: elements by reflection, arrays of several dimensions at once. */
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
}
