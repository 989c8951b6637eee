package java.lang.reflect;

import racelens.Proxies;

/**
 * What all proxies extend; linking makes their classes. Left out: the names and modifiers of these, and class objects of proxies that nobody has
 * made.
 */
public class Proxy implements java.io.Serializable {
    protected InvocationHandler h;

    protected Proxy(InvocationHandler h) {
        java.util.Objects.requireNonNull(h);
        this.h = h;
    }

    public static Object newProxyInstance(ClassLoader loader, Class<?>[] interfaces, InvocationHandler h) {
        java.util.Objects.requireNonNull(h);
        return Proxies.made(loader, interfaces, h);
    }

    public static boolean isProxyClass(Class<?> type) {
        return Proxy.class.isAssignableFrom(type) && Proxies.isMade(type);
    }

    public static InvocationHandler getInvocationHandler(Object proxy) throws IllegalArgumentException {
        if (!isProxyClass(proxy.getClass())) {
            throw new IllegalArgumentException("not a proxy instance");
        }
        return ((Proxy) proxy).h;
    }
}
