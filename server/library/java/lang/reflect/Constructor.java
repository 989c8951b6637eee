package java.lang.reflect;

import racelens.Declared;
import racelens.Fields;
import racelens.Methods;

/** A constructor that was looked up. Left out: annotations of types. */
public final class Constructor<T> extends Executable {
    /** For models alone. */
    public Constructor(int number) {
        super(number);
    }

    public String getName() {
        return getDeclaringClass().getName();
    }

    @SuppressWarnings("unchecked")
    public Class<T> getDeclaringClass() {
        return (Class<T>) super.getDeclaringClass();
    }

    @SuppressWarnings("unchecked")
    public T newInstance(Object... args)
            throws InstantiationException, IllegalAccessException, IllegalArgumentException, InvocationTargetException {
        Class<?> caller = Fields.caller();
        checkAccess(caller);
        if (!accessible && !Fields.mayName(caller, getDeclaringClass())) {
            throw new IllegalAccessException(caller + " cannot access a member of " + getDeclaringClass() + " with modifiers \""
                    + Modifier.toString(getModifiers()) + "\"");
        }
        if (getDeclaringClass().isEnum()) {
            throw new IllegalArgumentException("Cannot reflectively create enum objects");
        }
        if ((getDeclaringClass().getModifiers() & Modifier.ABSTRACT) != 0) {
            throw new InstantiationException();
        }
        Object[] all = fitting(args);
        Fields.initialise(getDeclaringClass());
        try {
            return (T) Methods.invoke0(number, null, all);
        } catch (Throwable exception) {
            throw new InvocationTargetException(exception);
        }
    }

    /** Of classes in bodies it isn't known which parameters are captured variables. */
    int added0() {
        Class<?> in = getDeclaringClass();
        if (in.isLocalClass() || in.isAnonymousClass()) {
            Methods.refuse();
        }
        boolean isInner = in.isMemberClass() && (in.getModifiers() & Modifier.STATIC) == 0 && !in.isInterface();
        return in.isEnum() ? 2 : isInner ? 1 : 0;
    }

    @SuppressWarnings("unchecked")
    public TypeVariable<Constructor<T>>[] getTypeParameters() {
        return Declared.variables(this).toArray((TypeVariable<Constructor<T>>[]) new TypeVariable<?>[0]);
    }

    public String toGenericString() {
        return shownModifiers(7) + shownVariables() + getName() + listedGeneric();
    }

    public boolean equals(Object other) {
        return other instanceof Constructor && ((Constructor<?>) other).number == number;
    }

    public int hashCode() {
        return getName().hashCode();
    }

    public String toString() {
        return shownModifiers(7) + getName() + listed();
    }
}
