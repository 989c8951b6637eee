package java.lang.reflect;

import racelens.Declared;
import racelens.Fields;
import racelens.Methods;
import racelens.Signature;

/** A method that was looked up by its name: to invoke it is a call like any other. Left out: annotations of types. */
public final class Method extends Executable {
    /** For models alone. */
    public Method(int number) {
        super(number);
    }

    public String getName() {
        return Methods.name0(number);
    }

    public Class<?> getReturnType() {
        return Methods.type0(number, 0);
    }

    int added0() {
        return 0;
    }

    public Type getGenericReturnType() {
        Signature signature = signature0();
        return signature == null ? getReturnType() : signature.result();
    }

    @SuppressWarnings("unchecked")
    public TypeVariable<Method>[] getTypeParameters() {
        return Declared.variables(this).toArray((TypeVariable<Method>[]) new TypeVariable<?>[0]);
    }

    private String shownModifiers() {
        return isDefault() ? "public default " : shownModifiers(3391);
    }

    public String toGenericString() {
        return shownModifiers() + shownVariables() + getGenericReturnType().getTypeName() + " "
                + getDeclaringClass().getTypeName() + "." + getName() + listedGeneric();
    }

    public boolean isDefault() {
        return (getModifiers() & (Modifier.ABSTRACT | Modifier.PUBLIC | Modifier.STATIC)) == Modifier.PUBLIC
                && getDeclaringClass().isInterface();
    }

    /** Of an element of an annotation type. */
    public Object getDefaultValue() {
        return getDeclaringClass().isAnnotation() ? racelens.Annotations.defaultOf(getDeclaringClass(), getName()) : null;
    }

    public boolean isBridge() {
        return (getModifiers() & Modifier.VOLATILE) != 0;
    }

    public Object invoke(Object object, Object... args)
            throws IllegalAccessException, IllegalArgumentException, InvocationTargetException {
        checkAccess(Fields.caller());
        if ((getModifiers() & Modifier.STATIC) == 0) {
            racelens.Given.value0(object, "Cannot invoke \"Object.getClass()\" because \"obj\" is null");
            if (!getDeclaringClass().isInstance(object)) {
                throw new IllegalArgumentException("object is not an instance of declaring class");
            }
        }
        Object[] all = fitting(args);
        if ((getModifiers() & Modifier.STATIC) != 0) {
            Fields.initialise(getDeclaringClass());
        }
        try {
            return Methods.invoke0(number, object, all);
        } catch (Throwable exception) {
            throw new InvocationTargetException(exception);
        }
    }

    public boolean equals(Object other) {
        return other instanceof Method && ((Method) other).number == number;
    }

    public int hashCode() {
        return getDeclaringClass().getName().hashCode() ^ getName().hashCode();
    }

    public String toString() {
        return shownModifiers() + getReturnType().getTypeName() + " " + getDeclaringClass().getTypeName() + "." + getName()
                + listed();
    }
}
