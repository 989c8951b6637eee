package java.security;

/** Nobody has one: see {@link AccessController}. */
public final class AccessControlContext {
    private AccessControlContext() {}
}
