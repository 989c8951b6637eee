package java.lang.reflect;

/** What a proxy asks. Left out: calls of default methods. */
public interface InvocationHandler {
    Object invoke(Object proxy, Method method, Object[] args) throws Throwable;
}
