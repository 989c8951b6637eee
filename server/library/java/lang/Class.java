package java.lang;

/** What a class is called, and what is an instance of it. Left out: reflection. */
public final class Class<T> {
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
        while (start > 0 && name.charAt(start - 1) != '.' && name.charAt(start - 1) != '$') {
            start--;
        }
        // The name of a local class stands behind a number; an anonymous class has no name.
        while (start < name.length() && start > 0 && name.charAt(start - 1) == '$' && Character.isDigit(name.charAt(start))) {
            start++;
            if (start == name.length() || !Character.isDigit(name.charAt(start))) {
                break;
            }
        }
        return name.substring(start);
    }

    public String getPackageName() {
        String name = getTypeName();
        int end = name.lastIndexOf('.');
        return end < 0 ? "" : name.substring(0, end);
    }

    public boolean isArray() {
        return getName().startsWith("[");
    }

    public boolean isPrimitive() {
        String name = getName();
        return " boolean byte char short int long float double void ".contains(" " + name + " ");
    }

    public String toString() {
        return (isPrimitive() ? "" : "class ") + getName();
    }

    public boolean desiredAssertionStatus() {
        return true;
    }
}
