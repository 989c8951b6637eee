package java.lang.reflect;

import racelens.Fields;
import racelens.Methods;

/** What methods and constructors share. Left out: generic types, annotations of parameters and types, the names of parameters, exceptions that are declared. */
public abstract class Executable extends AccessibleObject implements Member, GenericDeclaration {
    final int number;

    Executable(int number) {
        this.number = number;
    }

    /** For models alone. */
    public final int number0() {
        return number;
    }

    Class<?> owner0() {
        return getDeclaringClass();
    }

    String element0() {
        StringBuilder element = new StringBuilder(Methods.name0(number)).append('(');
        for (Class<?> type : getParameterTypes()) {
            element.append(element.charAt(element.length() - 1) == '(' ? "" : ",").append(type.getTypeName());
        }
        return element.append(')').toString();
    }

    public Class<?> getDeclaringClass() {
        return Methods.owner0(number);
    }

    public abstract String getName();

    public int getModifiers() {
        return Methods.modifiers0(number);
    }

    public Class<?>[] getParameterTypes() {
        return Methods.params(number);
    }

    public int getParameterCount() {
        return Methods.params(number).length;
    }

    public Class<?>[] getExceptionTypes() {
        return Methods.exceptions(number);
    }

    public boolean isVarArgs() {
        return (getModifiers() & 128) != 0;
    }

    public boolean isSynthetic() {
        return (getModifiers() & 0x1000) != 0;
    }

    final void checkAccess(Class<?> caller) throws IllegalAccessException {
        if (!accessible && !Fields.mayUse(caller, getDeclaringClass(), getModifiers())) {
            throw new IllegalAccessException(
                    caller + " cannot access a member of " + getDeclaringClass() + " with modifiers \""
                            + Modifier.toString(getModifiers()) + "\"");
        }
    }

    final Object[] fitting(Object[] args) {
        Class<?>[] types = getParameterTypes();
        if ((args == null ? 0 : args.length) != types.length) {
            throw new IllegalArgumentException("wrong number of arguments");
        }
        try {
            return Methods.fit(args, types);
        } catch (NullPointerException exception) {
            throw new IllegalArgumentException();
        } catch (ClassCastException exception) {
            throw new IllegalArgumentException("argument type mismatch");
        }
    }

    final String listed() {
        getExceptionTypes();
        StringBuilder list = new StringBuilder("(");
        for (Class<?> type : getParameterTypes()) {
            list.append(list.length() > 1 ? "," : "").append(type.getTypeName());
        }
        return list.append(")").toString();
    }

    final String shownModifiers(int shown) {
        int modifiers = getModifiers() & shown;
        return modifiers == 0 ? "" : Modifier.toString(modifiers) + " ";
    }
}
