package java.lang.reflect;

import racelens.Model;

/** Left out: annotations and modules; everything may be made accessible. */
public class AccessibleObject implements AnnotatedElement {
    boolean accessible;

    protected AccessibleObject() {}

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
