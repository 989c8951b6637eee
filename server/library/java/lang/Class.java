package java.lang;

public final class Class<T> {
    private Class() {}

    public native String getName();

    public String getSimpleName() {
        String name = getName();
        int start = name.length();
        while (start > 0 && name.charAt(start - 1) != '.' && name.charAt(start - 1) != '$') {
            start--;
        }
        return name.substring(start);
    }

    public String toString() {
        return "class " + getName();
    }

    public boolean desiredAssertionStatus() {
        return true;
    }
}
