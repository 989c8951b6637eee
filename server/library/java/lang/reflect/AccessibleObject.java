package java.lang.reflect;

import java.lang.annotation.Annotation;
import racelens.Annotations;
import racelens.Model;

/** Left out: modules; everything may be made accessible. */
public class AccessibleObject implements AnnotatedElement {
    boolean accessible;

    protected AccessibleObject() {}

    /** What a field, a method or a constructor is called among the annotations of its class. */
    String element0() {
        return "";
    }

    /** The class that declares it. */
    Class<?> owner0() {
        return Object.class;
    }

    public Annotation[] getDeclaredAnnotations() {
        return Annotations.of(owner0(), element0());
    }

    public Annotation[] getAnnotations() {
        return getDeclaredAnnotations();
    }

    public <T extends Annotation> T getAnnotation(Class<T> type) {
        return Annotations.find(Annotations.of(owner0(), element0(), type), type);
    }

    public void setAccessible(boolean flag) {
        accessible = flag;
    }

    public static void setAccessible(AccessibleObject[] array, boolean flag) {
        Model.reads(array);
        for (AccessibleObject each : array) {
            each.setAccessible(flag);
        }
    }

    public final boolean trySetAccessible() {
        accessible = true;
        return true;
    }

    public boolean isAccessible() {
        return accessible;
    }
}
