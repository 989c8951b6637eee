package java.security;

/** There are no permissions here: an action just runs. Left out: asking for permissions, and the
 * forms with exceptions that are checked. */
public final class AccessController {
    private AccessController() {}

    public static <T> T doPrivileged(PrivilegedAction<T> action) {
        return action.run();
    }

    public static <T> T doPrivileged(PrivilegedAction<T> action, AccessControlContext context) {
        return action.run();
    }

    public static <T> T doPrivilegedWithCombiner(PrivilegedAction<T> action) {
        return action.run();
    }

    public static AccessControlContext getContext() {
        return null;
    }
}
