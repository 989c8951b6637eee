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
}
