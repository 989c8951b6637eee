import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Modifier;

/** Which arguments and results a call of a method handle converts, and which handles of fields there are. */
public class HandleConversions {
    static final int FIXED = 3;
    final int kept = 4;
    int plain;
    static int shared;

    interface Call {
        void call() throws Throwable;
    }

    static void taken(int value) {
        System.out.println("taken " + value);
    }

    static void tried(String name, Call call) {
        try {
            call.call();
            System.out.println(name + ": done");
        } catch (Throwable thrown) {
            String text = thrown.toString();
            int from = text.indexOf(", from ");
            System.out.println(name + ": " + (from < 0 ? text : text.substring(0, from)));
        }
    }

    private static class Hidden {}

    protected static class Guarded {}

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        Class<?> own = HandleConversions.class;
        tried("static final setter", () -> lookup.findStaticSetter(own, "FIXED", int.class));
        tried("final setter", () -> lookup.findSetter(own, "kept", int.class));
        tried("getter of a static field", () -> lookup.findGetter(own, "FIXED", int.class));
        tried("static getter of a field", () -> lookup.findStaticGetter(own, "plain", int.class));
        tried("getter of a different type", () -> lookup.findStaticGetter(own, "shared", byte.class));
        tried("setter of a different type", () -> lookup.findSetter(own, "plain", long.class));
        tried("setter of a static field", () -> lookup.findSetter(own, "shared", int.class));
        tried("setter", () -> lookup.findStaticSetter(own, "shared", int.class).invoke(7));
        MethodHandle handle = lookup.findStatic(own, "taken", MethodType.methodType(void.class, int.class));
        tried("long", () -> handle.invoke(5L));
        tried("Object", () -> handle.invoke((Object) 5));
        tried("Number", () -> handle.invoke((Number) 5));
        tried("String", () -> handle.invoke("x"));
        tried("short", () -> handle.invoke((short) 5));
        tried("Object with a Long", () -> handle.invoke((Object) 5L));
        tried("result", () -> {
            Object result = handle.invoke(5);
            System.out.println(result);
        });
        tried("Long", () -> handle.invoke(Long.valueOf(5)));
        tried("Character", () -> handle.invoke(Character.valueOf('c')));
        tried("boolean", () -> handle.invoke(true));
        tried("as of long", () -> handle.asType(MethodType.methodType(void.class, long.class)));
        tried("as of Integer", () -> handle.asType(MethodType.methodType(String.class, Integer.class)));
        tried("as of Short", () -> handle.asType(MethodType.methodType(long.class, Short.class)));
        tried("as of two", () -> handle.asType(MethodType.methodType(void.class, int.class, int.class)));
        System.out.println(shared);
        for (Class<?> type : new Class<?>[] {int[].class, String[][].class, Hidden[].class, Guarded[].class, Call[].class}) {
            System.out.println(Modifier.toString(type.getModifiers()));
        }
    }
}
