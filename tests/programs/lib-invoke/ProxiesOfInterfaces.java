import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.lang.reflect.UndeclaredThrowableException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Proxies of interfaces of the program and of the library: what handlers are asked, and what becomes of their answers. */
public class ProxiesOfInterfaces {
    interface Greeter {
        String greet(String name);

        default String twice(String name) {
            return greet(name) + greet(name);
        }

        int count(long a, double b);

        void nothing();

        boolean flag(char c) throws IOException;
    }

    interface Other extends Comparable<String> {
        String greet(String name);

        Object any(int[] numbers, String... more);
    }

    static class Plain implements Greeter {
        public String greet(String name) {
            return "hello " + name;
        }

        public int count(long a, double b) {
            return (int) (a + b);
        }

        public void nothing() {
            System.out.println("nothing");
        }

        public boolean flag(char c) {
            return c == 'x';
        }
    }

    static class Logged implements InvocationHandler {
        private final Object target;

        Logged(Object target) {
            this.target = target;
        }

        public Object invoke(Object proxy, Method method, Object[] args) throws Throwable {
            String given = method.getName().equals("equals") ? "" : Arrays.deepToString(args);
            String owner = target instanceof List ? "" : " of " + method.getDeclaringClass().getSimpleName();
            System.out.println("call " + method.getName() + owner + " " + given);
            try {
                return method.invoke(target, args);
            } catch (InvocationTargetException exception) {
                throw exception.getCause();
            }
        }
    }

    static Object proxy(InvocationHandler handler, Class<?>... interfaces) {
        return Proxy.newProxyInstance(ProxiesOfInterfaces.class.getClassLoader(), interfaces, handler);
    }

    static void refused(Class<?>... interfaces) {
        try {
            proxy((self, method, args) -> null, interfaces);
            System.out.println("made");
        } catch (RuntimeException exception) {
            System.out.println(exception);
        }
    }

    static void single() {
        Greeter greeter = (Greeter) proxy(new Logged(new Plain()), Greeter.class);
        System.out.println(greeter.greet("you"));
        System.out.println(greeter.twice("x"));
        System.out.println(greeter.count(3L, 4.5));
        greeter.nothing();
        try {
            System.out.println(greeter.flag('x'));
        } catch (IOException exception) {
            System.out.println(exception);
        }
        System.out.println(greeter.hashCode() == greeter.hashCode());
        System.out.println(greeter.equals(greeter));
        System.out.println(greeter.toString().startsWith("ProxiesOfInterfaces$Plain@"));
        System.out.println(greeter instanceof Proxy);
        System.out.println(Proxy.isProxyClass(greeter.getClass()) + " " + Proxy.isProxyClass(String.class));
        System.out.println(Proxy.getInvocationHandler(greeter) instanceof Logged);
        System.out.println(Arrays.toString(greeter.getClass().getInterfaces()));
        Greeter same = (Greeter) proxy(new Logged(new Plain()), Plain.class.getInterfaces());
        System.out.println(same.greet("all") + " " + (same.getClass() == greeter.getClass()));
    }

    @SuppressWarnings("unchecked")
    static void several() {
        Object both = proxy((self, method, args) -> {
            System.out.println(method.getName() + " of " + method.getDeclaringClass().getSimpleName() + " " + method.getParameterCount());
            return method.getReturnType() == String.class ? "text" : method.getReturnType() == int.class ? 7 : null;
        }, Greeter.class, Other.class);
        System.out.println(((Other) both).greet("q"));
        System.out.println(((Other) both).any(new int[] {1}, "a", "b"));
        System.out.println(((Greeter) both).count(1, 2));
        System.out.println(((Comparable<String>) both).compareTo("z"));
        try {
            ((Greeter) both).flag('c');
        } catch (NullPointerException | IOException exception) {
            System.out.println(exception.getMessage());
        }
    }

    static void failing() {
        Greeter failing = (Greeter) proxy((self, method, args) -> {
            switch (method.getName()) {
                case "greet":
                    throw new Exception("checked");
                case "count":
                    return "text";
                default:
                    throw new IllegalStateException("unchecked");
            }
        }, Greeter.class);
        try {
            failing.greet("x");
        } catch (UndeclaredThrowableException exception) {
            System.out.println(exception + " " + exception.getCause() + " " + exception.getUndeclaredThrowable());
        }
        try {
            failing.count(1, 1);
        } catch (ClassCastException exception) {
            System.out.println(exception.getMessage());
        }
        try {
            failing.nothing();
        } catch (IllegalStateException exception) {
            System.out.println(exception);
        }
        UndeclaredThrowableException made = new UndeclaredThrowableException(new Exception("inside"), "message");
        System.out.println(made + " " + made.getUndeclaredThrowable());
        refused(String.class);
        refused(Runnable.class, Runnable.class);
        refused((Class<?>) null);
        try {
            proxy(null, Runnable.class);
        } catch (NullPointerException exception) {
            System.out.println("no handler");
        }
        try {
            Proxy.getInvocationHandler("x");
        } catch (IllegalArgumentException exception) {
            System.out.println(exception);
        }
        try {
            Proxy.newProxyInstance(null, new Class<?>[] {Greeter.class}, new Logged(""));
        } catch (IllegalArgumentException exception) {
            System.out.println(exception);
        }
    }

    @SuppressWarnings("unchecked")
    static void library() throws InterruptedException {
        Runnable runnable = (Runnable) proxy((self, method, args) -> {
            System.out.println(method.getName() + " " + args);
            return null;
        }, Runnable.class);
        Thread thread = new Thread(runnable);
        thread.start();
        thread.join();
        List<String> list = (List<String>) proxy(new Logged(new ArrayList<>(List.of("a", "b"))), List.class);
        System.out.println(list.size() + " " + list.get(1));
        list.add("c");
        System.out.println(list);
        Comparator<String> byLength = (Comparator<String>) proxy(
                (self, method, args) -> ((String) args[0]).length() - ((String) args[1]).length(), Comparator.class);
        List<String> names = new ArrayList<>(List.of("ccc", "a", "bb"));
        names.sort(byLength);
        System.out.println(names);
    }

    public static void main(String[] args) throws InterruptedException {
        single();
        several();
        failing();
        library();
    }
}
