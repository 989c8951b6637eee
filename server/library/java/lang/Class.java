package java.lang;

/**
 * What a class is called, what is an instance of it, and the members that code looks up by names that it spells. Left out:
 * annotations of types, arrays of a type, constant descriptions, modules, resources, and all members of a nest at once.
 */
public final class Class<T> implements java.io.Serializable, java.lang.reflect.GenericDeclaration, java.lang.reflect.Type {
    private Class() {}

    public native String getName();

    public String getTypeName() {
        String name = getName();
        int depth = 0;
        while (name.startsWith("[")) {
            name = name.substring(1);
            depth++;
        }
        if (depth == 0) {
            return name;
        }
        char kind = name.charAt(0);
        int primitive = "ZBCSIJFD".indexOf(kind);
        String element = primitive < 0 ? name.substring(1, name.length() - 1)
                : new String[] {"boolean", "byte", "char", "short", "int", "long", "float", "double"}[primitive];
        return element + "[]".repeat(depth);
    }

    public String getSimpleName() {
        String name = getTypeName();
        int start = name.length();
        if (isHidden()) {
            return name.substring(name.lastIndexOf('.') + 1);
        }
        while (start > 0 && name.charAt(start - 1) != '.' && name.charAt(start - 1) != '$') {
            start--;
        }
        // The name of a local class stands behind a number; an anonymous class has no name.
        while (start > 0 && name.charAt(start - 1) != '.' && start < name.length() && Character.isDigit(name.charAt(start))) {
            start++;
        }
        return name.substring(start);
    }

    public boolean isAnonymousClass() {
        return !isArray() && !isSynthetic() && getSimpleName().isEmpty();
    }

    public boolean isLocalClass() {
        return isNumbered() && !isSynthetic() && !isAnonymousClass();
    }

    public boolean isMemberClass() {
        return getName().indexOf('$') > 0 && !isArray() && !isNumbered();
    }

    private boolean isNumbered() {
        String name = getName();
        int last = name.lastIndexOf('$') + 1;
        return last > 0 && !isArray() && last < name.length() && Character.isDigit(name.charAt(last));
    }

    /** As source names it; a class that a body declares, and what is nested in it, has no such name. */
    public String getCanonicalName() {
        String name = getTypeName();
        for (int at = name.indexOf('$'); at >= 0; at = name.indexOf('$', at + 1)) {
            if (at + 1 < name.length() && Character.isDigit(name.charAt(at + 1))) {
                return null;
            }
        }
        return name.replace('$', '.');
    }

    public String getPackageName() {
        Class<?> element = this;
        while (element.isArray()) {
            element = element.getComponentType();
        }
        if (element.isPrimitive()) {
            return "java.lang";
        }
        String name = element.getName();
        int end = name.lastIndexOf('.');
        return end < 0 ? "" : name.substring(0, end);
    }

    public boolean isArray() {
        return getComponentType() != null;
    }

    public boolean isPrimitive() {
        return getSuperclass() == null && !isInterface() && this != Object.class;
    }

    public String toString() {
        return (isInterface() ? "interface " : isPrimitive() ? "" : "class ") + getName();
    }

    /** Modifiers, and what kind of class it is. */
    private native int modifiers0();

    public int getModifiers() {
        return modifiers0() & 0xffff;
    }

    public boolean isSealed() {
        return (modifiers0() & 0x10000) != 0;
    }

    private native Class<?> outer0();

    public Class<?> getEnclosingClass() {
        return outer0();
    }

    public Class<?> getDeclaringClass() {
        return isMemberClass() ? outer0() : null;
    }

    public java.lang.reflect.Method getEnclosingMethod() {
        java.lang.reflect.Executable within = racelens.Declared.within(this);
        return within instanceof java.lang.reflect.Method ? (java.lang.reflect.Method) within : null;
    }

    public java.lang.reflect.Constructor<?> getEnclosingConstructor() {
        java.lang.reflect.Executable within = racelens.Declared.within(this);
        return within instanceof java.lang.reflect.Constructor ? (java.lang.reflect.Constructor<?>) within : null;
    }

    public Class<?>[] getDeclaredClasses() {
        return racelens.Declared.members(this);
    }

    /** The public ones, and those of the classes above. */
    public Class<?>[] getClasses() {
        java.util.ArrayList<Class<?>> all = new java.util.ArrayList<>();
        for (Class<?> at = this; at != null && at != Object.class; at = at.getSuperclass()) {
            for (Class<?> each : at.getDeclaredClasses()) {
                if ((each.getModifiers() & 1) != 0) {
                    all.add(each);
                }
            }
        }
        return all.toArray(new Class<?>[0]);
    }

    /** The outermost class around. */
    public Class<?> getNestHost() {
        Class<?> host = this;
        while (!isArray() && host.getEnclosingClass() != null) {
            host = host.getEnclosingClass();
        }
        return host;
    }

    public boolean isNestmateOf(Class<?> other) {
        return this == other || !isPrimitive() && !isArray() && getNestHost() == other.getNestHost();
    }

    public Class<?>[] getPermittedSubclasses() {
        return isSealed() ? racelens.Declared.permitted(this) : null;
    }

    @SuppressWarnings("unchecked")
    public java.lang.reflect.TypeVariable<Class<T>>[] getTypeParameters() {
        java.util.List<java.lang.reflect.TypeVariable<Class<T>>> all = racelens.Declared.variables(this);
        return all.toArray((java.lang.reflect.TypeVariable<Class<T>>[]) new java.lang.reflect.TypeVariable<?>[0]);
    }

    public java.lang.reflect.Type getGenericSuperclass() {
        racelens.Signature types = isInterface() ? null : racelens.Declared.signature(this);
        return types == null ? getSuperclass() : types.superclass();
    }

    public java.lang.reflect.Type[] getGenericInterfaces() {
        racelens.Signature types = racelens.Declared.signature(this);
        return types == null ? getInterfaces() : types.interfaces();
    }

    public String toGenericString() {
        if (isPrimitive()) {
            return toString();
        }
        Class<?> element = this;
        String depth = "";
        while (element.isArray()) {
            element = element.getComponentType();
            depth += "[]";
        }
        if (isArray()) {
            return element.getName() + racelens.Declared.shown(element.getTypeParameters()) + depth;
        }
        String modifiers = java.lang.reflect.Modifier.toString(getModifiers() & java.lang.reflect.Modifier.classModifiers());
        String kind = isAnnotation() ? "@interface" : isInterface() ? "interface" : isEnum() ? "enum" : isRecord() ? "record" : "class";
        return modifiers + (modifiers.isEmpty() ? "" : " ") + kind + " " + getName() + racelens.Declared.shown(getTypeParameters());
    }

    public boolean isInterface() {
        return (modifiers0() & 0x200) != 0;
    }

    public boolean isAnnotation() {
        return (modifiers0() & 0x2000) != 0;
    }

    public boolean isEnum() {
        return (modifiers0() & 0x4000) != 0 && getSuperclass() == Enum.class;
    }

    @SuppressWarnings("unchecked")
    public T[] getEnumConstants() {
        if (!isEnum()) {
            return null;
        }
        Object[] all = Enum.constants0(this);
        Object[] typed = (Object[]) java.lang.reflect.Array.newInstance(this, all.length);
        System.arraycopy(all, 0, typed, 0, all.length);
        return (T[]) typed;
    }

    public boolean isRecord() {
        return getSuperclass() == Record.class;
    }

    public native boolean isInstance(Object object);

    private native boolean isAssignable0(Class<?> other);

    public boolean isAssignableFrom(Class<?> other) {
        return isAssignable0(other);
    }

    public native Class<?> getComponentType();

    public Class<?> componentType() {
        return getComponentType();
    }

    public native Class<? super T> getSuperclass();

    @SuppressWarnings("unchecked")
    public T cast(Object object) {
        if (object != null && !isInstance(object)) {
            throw new ClassCastException("Cannot cast " + object.getClass().getName() + " to " + getName());
        }
        return (T) object;
    }

    @SuppressWarnings("unchecked")
    public <U> Class<? extends U> asSubclass(Class<U> wanted) {
        if (!wanted.isAssignableFrom(this)) {
            throw new ClassCastException(toString());
        }
        return (Class<? extends U>) this;
    }

    public java.lang.reflect.Field getDeclaredField(String name) throws NoSuchFieldException {
        int field = racelens.Fields.find(this, name);
        if (field == 0) {
            throw new NoSuchFieldException(name);
        }
        return new java.lang.reflect.Field(field, name);
    }

    public java.lang.reflect.Field getField(String name) throws NoSuchFieldException {
        int field = racelens.Fields.resolve(this, name, true);
        if (field == 0) {
            throw new NoSuchFieldException(name);
        }
        return new java.lang.reflect.Field(field, name);
    }

    public static Class<?> forName(String name) throws ClassNotFoundException {
        return forName(name, true, null);
    }

    public static Class<?> forName(String name, boolean initialises, ClassLoader loader) throws ClassNotFoundException {
        name.getClass();
        Class<?> found = racelens.Methods.class0(name);
        if (found == null) {
            throw new ClassNotFoundException(name);
        }
        if (initialises) {
            racelens.Fields.initialise(found);
        }
        return found;
    }

    public ClassLoader getClassLoader() {
        if (isArray()) {
            return getComponentType().getClassLoader();
        }
        String name = getName();
        return isPrimitive() || name.startsWith("java.") ? null : ClassLoader.getSystemClassLoader();
    }

    private static String said(Class<?> in, String name, Class<?>[] params) {
        StringBuilder list = new StringBuilder();
        for (Class<?> type : params == null ? new Class<?>[0] : params) {
            list.append(list.length() > 0 ? "," : "").append(type == null ? "null" : type.getName());
        }
        return in.getName() + "." + name + "(" + list + ")";
    }

    public java.lang.reflect.Method getDeclaredMethod(String name, Class<?>... params) throws NoSuchMethodException {
        int found = racelens.Methods.declared(this, name, params == null ? new Class<?>[0] : params);
        if (found < 0 && this == Object.class && (name.equals("clone") || name.equals("finalize"))) {
            racelens.Methods.refuse();
        }
        if (found < 0 || name.startsWith("<")) {
            throw new NoSuchMethodException(said(this, name, params));
        }
        return new java.lang.reflect.Method(found);
    }

    public java.lang.reflect.Method getMethod(String name, Class<?>... params) throws NoSuchMethodException {
        int found = racelens.PublicMethods.find(this, name, params == null ? new Class<?>[0] : params, true);
        if (found < 0 || name.startsWith("<")) {
            throw new NoSuchMethodException(said(this, name, params));
        }
        racelens.Methods.declaredThere(this, found);
        return new java.lang.reflect.Method(found);
    }

    public java.lang.reflect.Method[] getDeclaredMethods() {
        java.util.List<Integer> all = racelens.Methods.all(this, false);
        java.lang.reflect.Method[] methods = new java.lang.reflect.Method[all.size()];
        for (int at = 0; at < methods.length; at++) {
            methods[at] = new java.lang.reflect.Method(all.get(at));
        }
        return methods;
    }

    public java.lang.reflect.Method[] getMethods() {
        java.util.List<Integer> all = racelens.PublicMethods.of(this);
        java.lang.reflect.Method[] methods = new java.lang.reflect.Method[all.size()];
        for (int at = 0; at < methods.length; at++) {
            methods[at] = new java.lang.reflect.Method(all.get(at));
        }
        return methods;
    }

    public java.lang.reflect.Constructor<T> getDeclaredConstructor(Class<?>... params) throws NoSuchMethodException {
        int found = racelens.Methods.declared(this, "<init>", params == null ? new Class<?>[0] : params);
        if (found < 0) {
            throw new NoSuchMethodException(said(this, "<init>", params));
        }
        return new java.lang.reflect.Constructor<T>(found);
    }

    public java.lang.reflect.Constructor<T> getConstructor(Class<?>... params) throws NoSuchMethodException {
        java.lang.reflect.Constructor<T> found = getDeclaredConstructor(params);
        if ((found.getModifiers() & 1) == 0) {
            throw new NoSuchMethodException(said(this, "<init>", params));
        }
        return found;
    }

    @SuppressWarnings("unchecked")
    public java.lang.reflect.Constructor<?>[] getDeclaredConstructors() {
        java.util.List<Integer> all = racelens.Methods.all(this, true);
        java.lang.reflect.Constructor<?>[] makers = new java.lang.reflect.Constructor<?>[all.size()];
        for (int at = 0; at < makers.length; at++) {
            makers[at] = new java.lang.reflect.Constructor<Object>(all.get(at));
        }
        return makers;
    }

    public java.lang.reflect.Constructor<?>[] getConstructors() {
        java.util.ArrayList<java.lang.reflect.Constructor<?>> all = new java.util.ArrayList<>();
        for (java.lang.reflect.Constructor<?> maker : getDeclaredConstructors()) {
            if ((maker.getModifiers() & 1) != 0) {
                all.add(maker);
            }
        }
        return all.toArray(new java.lang.reflect.Constructor<?>[0]);
    }

    /** What the constructor throws comes out as it is. */
    @Deprecated
    public T newInstance() throws InstantiationException, IllegalAccessException {
        Class<?> caller = racelens.Fields.caller();
        int found = racelens.Methods.declared(this, "<init>", new Class<?>[0]);
        if (found < 0) {
            throw new InstantiationException(getName());
        }
        if ((getModifiers() & 0x400) != 0) {
            throw new InstantiationException();
        }
        if (!racelens.Fields.mayUse(caller, this, racelens.Methods.modifiers0(found))) {
            throw new IllegalAccessException(caller + " cannot access a member of " + this);
        }
        return (T) racelens.Methods.invoke0(found, null, new Object[0]);
    }

    public native boolean desiredAssertionStatus();

    /** The classes of lambdas and method references are. */
    public boolean isHidden() {
        return isSynthetic() && !isArray();
    }

    /** The classes of lambdas and method references are, no class that is written. */
    public boolean isSynthetic() {
        return getName().contains("$$Lambda");
    }

    public String descriptorString() {
        if (isArray()) {
            return "[" + getComponentType().descriptorString();
        }
        if (!isPrimitive()) {
            return "L" + getName().replace('.', '/') + ";";
        }
        switch (getName()) {
            case "void": return "V";
            case "boolean": return "Z";
            case "long": return "J";
            default: return getName().substring(0, 1).toUpperCase();
        }
    }

    /** Of {@code Unsafe}, and of the classes of the program itself. */
    public java.lang.reflect.Field[] getDeclaredFields() {
        if (getName().equals("sun.misc.Unsafe")) {
            try {
                return new java.lang.reflect.Field[] {getDeclaredField("theUnsafe")};
            } catch (NoSuchFieldException exception) {
                throw new AssertionError(exception);
            }
        }
        java.util.ArrayList<java.lang.reflect.Field> all = new java.util.ArrayList<>();
        addFields(all, false);
        return all.toArray(new java.lang.reflect.Field[0]);
    }

    private void addFields(java.util.ArrayList<java.lang.reflect.Field> all, boolean isPublic) {
        int field = isArray() || isPrimitive() ? 0 : racelens.Fields.at(this, 0, isPublic);
        for (int at = 1; field != 0; at++) {
            all.add(new java.lang.reflect.Field(field, racelens.Fields.name(field)));
            field = racelens.Fields.at(this, at, isPublic);
        }
    }

    /** Its own ones, those of its interfaces, and those of the classes above; {@code Object} has none. */
    public java.lang.reflect.Field[] getFields() {
        java.util.ArrayList<java.lang.reflect.Field> all = new java.util.ArrayList<>();
        addPublicFields(all, new java.util.ArrayList<Class<?>>());
        return all.toArray(new java.lang.reflect.Field[0]);
    }

    private void addPublicFields(java.util.ArrayList<java.lang.reflect.Field> all, java.util.ArrayList<Class<?>> seen) {
        if (this == Object.class || isArray() || isPrimitive() || seen.contains(this)) {
            return;
        }
        seen.add(this);
        int known = all.size();
        addFields(all, true);
        for (Class<?> each : getInterfaces()) {
            each.addPublicFields(all, seen);
        }
        if (getSuperclass() != null) {
            ((Class<?>) getSuperclass()).addPublicFields(all, seen);
        }
    }

    public java.lang.annotation.Annotation[] getDeclaredAnnotations() {
        return racelens.Annotations.of(this, "");
    }

    public java.lang.annotation.Annotation[] getAnnotations() {
        return racelens.Annotations.withInherited(this);
    }

    public <A extends java.lang.annotation.Annotation> A getAnnotation(Class<A> type) {
        java.util.Objects.requireNonNull(type);
        boolean isNone = getClassLoader() == null && type.getClassLoader() != null;
        return isNone ? null : racelens.Annotations.find(getAnnotations(), type);
    }

    public <A extends java.lang.annotation.Annotation> A[] getAnnotationsByType(Class<A> type) {
        java.util.Objects.requireNonNull(type);
        return racelens.Annotations.inheritedByType(this, type);
    }

    /** One of those that it names, null past the last. */
    private native Class<?> interface0(int at);

    public Class<?>[] getInterfaces() {
        java.util.ArrayList<Class<?>> all = new java.util.ArrayList<>();
        Class<?> each = interface0(0);
        while (each != null) {
            all.add(each);
            each = interface0(all.size());
        }
        return all.toArray(new Class<?>[0]);
    }

    /** The fields of its objects, in the order of the record's header. */
    public java.lang.reflect.RecordComponent[] getRecordComponents() {
        if (!isRecord()) {
            return null;
        }
        java.util.ArrayList<java.lang.reflect.RecordComponent> all = new java.util.ArrayList<>();
        for (java.lang.reflect.Field field : getDeclaredFields()) {
            if ((field.getModifiers() & 8) == 0) {
                all.add(new java.lang.reflect.RecordComponent(field));
            }
        }
        return all.toArray(new java.lang.reflect.RecordComponent[0]);
    }
}
