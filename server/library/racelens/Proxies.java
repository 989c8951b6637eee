package racelens;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.lang.reflect.UndeclaredThrowableException;

/** How proxies are made and what their methods do. Linking makes the code of the native methods, and the classes. */
public final class Proxies {
    private Proxies() {}

    /** Ends the check where no class was made for these interfaces. */
    private static native Object made0(Class<?>[] interfaces, InvocationHandler handler);

    public static Object made(ClassLoader loader, Class<?>[] interfaces, InvocationHandler handler) {
        Class<?>[] all = interfaces.clone();
        for (int at = 0; at < all.length; at++) {
            Given.value0(all[at], "Cannot invoke \"java.lang.Class.getMethods()\" because \"intf\" is null");
            if (loader == null && all[at].getClassLoader() != null) {
                throw new IllegalArgumentException(
                        all[at].getName() + " referenced from a method is not visible from class loader: null");
            }
            if (!all[at].isInterface()) {
                throw new IllegalArgumentException(all[at].getName() + " is not an interface");
            }
            if (all[at].isSealed()) {
                throw new IllegalArgumentException("sealed interface: " + all[at].getName());
            }
            for (int before = 0; before < at; before++) {
                if (all[before] == all[at]) {
                    throw new IllegalArgumentException("repeated interface: " + all[at].getName());
                }
            }
        }
        return made0(all, handler);
    }

    private static native boolean isMade0(Class<?> type);

    /** Whether the class is one that linking makes. */
    public static boolean isMade(Class<?> type) {
        return isMade0(type);
    }

    /** What a method of a proxy does. */
    private static Object called0(Object proxy, Class<?> owner, String name, Class<?>[] types, Object[] args) {
        int number = Methods.declared(owner, name, types);
        InvocationHandler handler = Proxy.getInvocationHandler(proxy);
        try {
            return handler.invoke(proxy, new Method(number), args);
        } catch (RuntimeException | Error thrown) {
            throw thrown;
        } catch (Throwable thrown) {
            Methods.exceptions(number);
            throw new UndeclaredThrowableException(thrown);
        }
    }
}
