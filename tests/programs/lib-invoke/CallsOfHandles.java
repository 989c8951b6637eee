import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.WrongMethodTypeException;

/** A call of a method handle has the types that it is written with (JLS 15.12.3); an array is one argument of it. */
public class CallsOfHandles {
    static void nothing() {}

    static String joined(String text, char sign) {
        return text + sign;
    }

    static int length(Object[] all) {
        return all.length;
    }

    interface Call {
        Object call() throws Throwable;
    }

    static void tried(Call call) {
        try {
            System.out.println(call.call());
        } catch (WrongMethodTypeException exception) {
            System.out.println(exception.getMessage());
        } catch (Throwable exception) {
            System.out.println(exception);
        }
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        Class<?> own = CallsOfHandles.class;
        MethodHandle nothing = lookup.findStatic(own, "nothing", MethodType.methodType(void.class));
        MethodHandle joined = lookup.findStatic(own, "joined", MethodType.methodType(String.class, String.class, char.class));
        MethodHandle length = lookup.findStatic(own, "length", MethodType.methodType(int.class, Object[].class));
        String text = (String) joined.invokeExact("a", 'b');
        System.out.println(text + joined.invoke("c", 'd'));
        tried(() -> joined.invokeExact("a", 'b'));
        tried(() -> (String) joined.invokeExact((Object) "a", 'b'));
        tried(() -> {
            joined.invokeExact("a", 'b');
            return "not reached";
        });
        tried(() -> joined.invoke("a"));
        tried(() -> nothing.invoke(null));
        tried(() -> (int) length.invokeExact(new Object[] {1, 2, 3}));
        tried(() -> length.invoke(new Object[0]));
        MethodHandle bound = MethodHandles.insertArguments(MethodHandles.identity(int.class), 0, 42);
        MethodHandle dropping = MethodHandles.dropArguments(bound, 0, Object[].class);
        System.out.println((int) dropping.invokeExact(new Object[0]));
    }
}
