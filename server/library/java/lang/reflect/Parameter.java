package java.lang.reflect;

import java.lang.annotation.Annotation;
import racelens.Annotations;

/** A parameter as a class file keeps it: names are kept of canonical constructors alone. Left out: annotations of types. */
public final class Parameter implements AnnotatedElement {
    private final Executable executable;
    private final int index;

    Parameter(Executable executable, int index) {
        this.executable = executable;
        this.index = index;
    }

    /** The record whose canonical constructor has it, or null. */
    private RecordComponent component() {
        Class<?> in = executable.getDeclaringClass();
        if (!(executable instanceof Constructor) || !in.isRecord()) {
            return null;
        }
        RecordComponent[] all = in.getRecordComponents();
        if (all.length != executable.getParameterCount()) {
            return null;
        }
        for (int at = 0; at < all.length; at++) {
            if (all[at].getType() != executable.getParameterTypes()[at]) {
                return null;
            }
        }
        return all[index];
    }

    public boolean isNamePresent() {
        return component() != null;
    }

    public String getName() {
        RecordComponent component = component();
        return component == null ? "arg" + index : component.getName();
    }

    public Executable getDeclaringExecutable() {
        return executable;
    }

    public int getModifiers() {
        return 0;
    }

    public Class<?> getType() {
        return executable.getParameterTypes()[index];
    }

    /** As it is written, where nothing is added before the parameters. */
    public Type getParameterizedType() {
        Type[] generic = executable.getGenericParameterTypes();
        return generic.length == executable.getParameterCount() ? generic[index] : getType();
    }

    public boolean isImplicit() {
        return false;
    }

    public boolean isSynthetic() {
        return false;
    }

    public boolean isVarArgs() {
        return executable.isVarArgs() && index == executable.getParameterCount() - 1;
    }

    public Annotation[] getDeclaredAnnotations() {
        return executable.getParameterAnnotations()[index];
    }

    public Annotation[] getAnnotations() {
        return getDeclaredAnnotations();
    }

    public <T extends Annotation> T getAnnotation(Class<T> type) {
        return Annotations.find(getDeclaredAnnotations(), type);
    }

    public boolean equals(Object other) {
        return other instanceof Parameter && ((Parameter) other).executable.equals(executable) && ((Parameter) other).index == index;
    }

    public int hashCode() {
        return executable.hashCode() ^ index;
    }

    public String toString() {
        String type = getParameterizedType().getTypeName();
        return (isVarArgs() ? type.substring(0, type.length() - 2) + "..." : type) + " " + getName();
    }
}
