package racelens;

/** Equality as an object itself says it: one that is not equal to itself is not found. */
public final class Equal {
    private Equal() {}

    public static boolean asked0(Object a, Object b) {
        return a == null ? b == null : a.equals(b);
    }
}
