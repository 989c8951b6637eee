package java.lang.reflect;

import java.lang.annotation.Annotation;
import racelens.Annotations;

/** What has annotations: classes, fields, methods and constructors of the program itself. */
public interface AnnotatedElement {
    <T extends Annotation> T getAnnotation(Class<T> type);

    Annotation[] getAnnotations();

    Annotation[] getDeclaredAnnotations();

    default boolean isAnnotationPresent(Class<? extends Annotation> type) {
        return getAnnotation(type) != null;
    }

    default <T extends Annotation> T[] getAnnotationsByType(Class<T> type) {
        return Annotations.byType(getAnnotations(), type);
    }

    default <T extends Annotation> T getDeclaredAnnotation(Class<T> type) {
        return Annotations.find(getDeclaredAnnotations(), type);
    }

    default <T extends Annotation> T[] getDeclaredAnnotationsByType(Class<T> type) {
        return Annotations.byType(getDeclaredAnnotations(), type);
    }
}
