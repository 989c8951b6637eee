package java.lang.reflect;

/** Of its kinds there are classes alone. */
public interface Type {
    default String getTypeName() {
        return toString();
    }
}
