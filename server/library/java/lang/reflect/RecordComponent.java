package java.lang.reflect;

/** A component of a record, known by its field. Left out: annotations, generic types. */
public final class RecordComponent {
    private final Field field;

    /** For models alone. */
    public RecordComponent(Field field) {
        this.field = field;
    }

    public String getName() {
        return field.getName();
    }

    public Class<?> getType() {
        return field.getType();
    }

    public Class<?> getDeclaringRecord() {
        return field.getDeclaringClass();
    }

    public Method getAccessor() {
        for (Method method : getDeclaringRecord().getDeclaredMethods()) {
            if (method.getName().equals(getName()) && method.getParameterCount() == 0) {
                return method;
            }
        }
        return null;
    }

    public String toString() {
        return getType().getTypeName() + " " + getName();
    }
}
