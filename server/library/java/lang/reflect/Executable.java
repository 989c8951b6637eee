package java.lang.reflect;

import java.lang.annotation.Annotation;
import racelens.Annotations;
import racelens.Declared;
import racelens.Fields;
import racelens.Methods;
import racelens.Signature;

/** What methods and constructors share. Left out: annotations of types. */
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
        return Methods.element0(number);
    }

    final Signature signature0() {
        return Declared.signature(this);
    }

    public Type[] getGenericParameterTypes() {
        Signature signature = signature0();
        return signature == null ? getParameterTypes() : signature.params();
    }

    public Type[] getGenericExceptionTypes() {
        Signature signature = signature0();
        Type[] generic = signature == null ? new Type[0] : signature.exceptions();
        return generic.length == 0 ? getExceptionTypes() : generic;
    }

    public Parameter[] getParameters() {
        Parameter[] all = new Parameter[getParameterCount()];
        for (int at = 0; at < all.length; at++) {
            all[at] = new Parameter(this, at);
        }
        return all;
    }

    /** How many parameters the compiler adds before those that are written. */
    abstract int added0();

    public Annotation[][] getParameterAnnotations() {
        int added = added0();
        Annotation[][] all = new Annotation[getParameterCount()][];
        for (int at = 0; at < all.length; at++) {
            all[at] = at < added ? new Annotation[0] : Annotations.of(owner0(), element0() + "#" + (at - added));
        }
        return all;
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

    /** Parameters and exceptions, the last parameter of variable arity if it is one. */
    final String listed(Type[] params, Type[] exceptions, boolean isVariable) {
        StringBuilder list = new StringBuilder("(");
        for (int at = 0; at < params.length; at++) {
            String name = params[at].getTypeName();
            boolean isOpen = isVariable && at == params.length - 1;
            list.append(at > 0 ? "," : "").append(isOpen ? name.substring(0, name.length() - 2) + "..." : name);
        }
        list.append(")");
        for (int at = 0; at < exceptions.length; at++) {
            list.append(at == 0 ? " throws " : ",").append(exceptions[at].getTypeName());
        }
        return list.toString();
    }

    final String listed() {
        return listed(getParameterTypes(), getExceptionTypes(), false);
    }

    final String listedGeneric() {
        return listed(getGenericParameterTypes(), getGenericExceptionTypes(), isVarArgs());
    }

    final String shownVariables() {
        String shown = Declared.shown(getTypeParameters());
        return shown.isEmpty() ? "" : shown + " ";
    }

    public abstract TypeVariable<?>[] getTypeParameters();

    public abstract String toGenericString();

    final String shownModifiers(int shown) {
        int modifiers = getModifiers() & shown;
        return modifiers == 0 ? "" : Modifier.toString(modifiers) + " ";
    }
}
