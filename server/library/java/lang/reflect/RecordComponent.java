package java.lang.reflect;

import java.lang.annotation.Annotation;
import racelens.Annotations;

/** A component of a record, known by its field. Left out: annotations of types, its types as text. */
public final class RecordComponent implements AnnotatedElement {
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

    public Type getGenericType() {
        return field.getGenericType();
    }

    public Annotation[] getDeclaredAnnotations() {
        return Annotations.of(getDeclaringRecord(), getName() + "@");
    }

    public Annotation[] getAnnotations() {
        return getDeclaredAnnotations();
    }

    public <T extends Annotation> T getAnnotation(Class<T> type) {
        return Annotations.find(getDeclaredAnnotations(), type);
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
