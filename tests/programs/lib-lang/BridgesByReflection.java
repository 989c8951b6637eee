import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;

/** The methods that a compiler adds for erased signatures, as reflection shows them. */
public class BridgesByReflection {
    interface Sink<T> {
        void take(T item);
    }

    static class Texts implements Sink<String> {
        public void take(String text) {
            System.out.println("took " + text);
        }
    }

    abstract static class Step<T> {
        abstract void go(T on);

        protected void back(T on) {}
    }

    static class Numbers extends Step<Integer> {
        void go(Integer on) {
            System.out.println(on + 1);
        }

        protected void back(Integer on) {}
    }

    static void show(Class<?> type) {
        Method[] methods = type.getDeclaredMethods();
        Arrays.sort(methods, Comparator.comparing(Method::toString));
        for (Method method : methods) {
            System.out.println(method + " " + method.isBridge() + " " + method.isSynthetic() + " "
                    + Integer.toHexString(method.getModifiers()));
        }
    }

    public static void main(String[] args) throws Exception {
        show(Sink.class);
        show(Texts.class);
        show(Step.class);
        show(Numbers.class);
        Method bridge = Texts.class.getMethod("take", Object.class);
        bridge.invoke(new Texts(), "a");
        System.out.println(Modifier.isVolatile(bridge.getModifiers()));
        try {
            Numbers.class.getMethod("go", Object.class);
        } catch (NoSuchMethodException exception) {
            System.out.println(exception.getMessage());
        }
    }
}
