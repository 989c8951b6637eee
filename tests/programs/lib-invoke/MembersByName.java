import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;

/** Classes, methods and constructors that are looked up by their names. */
public class MembersByName {
    private final int held;

    public MembersByName() {
        this(1);
    }

    private MembersByName(int held) {
        this.held = held;
    }

    public int plus(int other) {
        return held + other;
    }

    public static String joined(String a, long b, char c) {
        return a + b + c;
    }

    protected final synchronized void quiet() {
        System.out.println("quiet " + held);
    }

    private boolean hidden(boolean value) {
        return !value;
    }

    public static void fails() throws Exception {
        throw new Exception("failed");
    }

    static class Below extends MembersByName implements Greeter {
        public int plus(int other) {
            return -other;
        }

        public String greet(String... names) {
            return "hello " + Arrays.toString(names);
        }
    }

    interface Greeter {
        String greet(String... names);

        default int count() {
            return 2;
        }
    }

    static class Loud {
        static {
            System.out.println("initialised");
        }

        Loud() throws Exception {
            throw new Exception("loud");
        }
    }

    abstract static class Half {
        public Half() {}
    }

    interface Action {
        Object run() throws Exception;
    }

    static void say(String what, Action action) {
        try {
            System.out.println(what + ": " + action.run());
        } catch (InvocationTargetException exception) {
            System.out.println(what + ": " + exception.getMessage() + " of " + exception.getTargetException() + " " + exception.getCause());
        } catch (Exception exception) {
            System.out.println(what + ": " + exception);
        }
    }

    public static void main(String[] args) throws Exception {
        Class<?> type = Class.forName("MembersByName");
        MembersByName some = (MembersByName) type.getDeclaredConstructor().newInstance();
        Method plus = type.getMethod("plus", int.class);
        System.out.println(plus.invoke(some, 4) + " " + plus.invoke(new Below(), (short) 4) + " " + plus);
        Method joined = type.getDeclaredMethod("joined", String.class, long.class, char.class);
        System.out.println(joined.invoke(null, "a", 2, 'c') + " " + joined + " " + joined.getName() + joined.getReturnType()
                + Arrays.toString(joined.getParameterTypes()) + joined.getParameterCount() + Modifier.toString(joined.getModifiers())
                + joined.getDeclaringClass() + joined.isVarArgs() + joined.isDefault() + joined.isBridge() + joined.isSynthetic());
        Method quiet = type.getDeclaredMethod("quiet");
        quiet.setAccessible(true);
        System.out.println(quiet.invoke(some) + " " + quiet);
        System.out.println(type.getDeclaredMethod("hidden", boolean.class).invoke(some, true));
        Method greet = Greeter.class.getMethod("greet", String[].class);
        System.out.println(greet.invoke(new Below(), (Object) new String[] {"x"}) + " " + greet.isVarArgs() + Modifier.isAbstract(greet.getModifiers()));
        System.out.println(Below.class.getMethod("count").invoke(new Below()) + " " + Greeter.class.getMethod("count").isDefault());
        System.out.println(Below.class.getMethod("plus", int.class).equals(plus) + " " + plus.equals(type.getMethod("plus", int.class))
                + (plus.hashCode() == type.getMethod("plus", int.class).hashCode()));
        say("fails", () -> type.getMethod("fails").invoke(null));
        say("none", () -> type.getMethod("fails", int.class));
        say("none", () -> type.getDeclaredMethod("count"));
        say("hidden", () -> type.getMethod("hidden", boolean.class));
        say("other", () -> plus.invoke("text", 4));
        say("count", () -> plus.invoke(some));
        say("type", () -> plus.invoke(some, "4"));
        say("type", () -> plus.invoke(some, 4L));
        Constructor<MembersByName> maker = MembersByName.class.getDeclaredConstructor(int.class);
        System.out.println(maker.newInstance(7).held + " " + maker + maker.getName() + maker.getModifiers() + maker.getParameterCount()
                + maker.getDeclaringClass() + maker.equals(MembersByName.class.getDeclaredConstructor(int.class))
                + (maker.hashCode() == maker.hashCode()));
        System.out.println(MembersByName.class.getConstructor().newInstance().held + " " + MembersByName.class.newInstance().held);
        say("constructor", () -> MembersByName.class.getConstructor(int.class));
        say("constructor", () -> MembersByName.class.getConstructor(String.class));
        say("abstract", () -> Half.class.getConstructor().newInstance());
        say("abstract", () -> Half.class.newInstance());
        System.out.println("before");
        say("loud", () -> Class.forName("MembersByName$Loud").getDeclaredConstructor().newInstance());
        say("no class", () -> Class.forName("NobodyHasThis"));
        say("library", () -> Class.forName("java.util.ArrayList").getConstructor().newInstance());
        say("library", () -> String.class.getMethod("concat", String.class).invoke("a", "b"));
        say("loaded", () -> MembersByName.class.getClassLoader().loadClass("MembersByName").getName());
        say("loaded", () -> Class.forName("MembersByName$Half", false, Thread.currentThread().getContextClassLoader()));
        System.out.println(String.class.getClassLoader() + " " + int.class.getClassLoader() + (MembersByName.class.getClassLoader() == null));
        ClassLoader.getSystemClassLoader().loadClass("MembersByName");
        Thread.currentThread().setContextClassLoader(MembersByName.class.getClassLoader());
    }
}
