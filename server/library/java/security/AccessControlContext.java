package java.security;

/** Nobody has one: see {@link AccessController}. Left out: whatever asks one. */
public final class AccessControlContext {
    private AccessControlContext() {}
}
