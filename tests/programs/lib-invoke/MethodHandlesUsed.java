import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Arrays;
import java.util.List;

/** Methods, constructors and fields by handles. */
public class MethodHandlesUsed {
    private int held = 3;
    static volatile String shown = "s";

    MethodHandlesUsed(int held) {
        this.held = held;
    }

    int plus(int other) {
        return held + other;
    }

    private long secret(long a, byte b) {
        return a * b;
    }

    static String twice(String text) {
        return text + text;
    }

    static void say(Object what) {
        System.out.println("said " + what);
    }

    static int fails(String why) {
        throw new IllegalStateException(why);
    }

    interface Shape {
        double area(double by);
    }

    static class Square implements Shape {
        public double area(double by) {
            return by * by;
        }
    }

    static boolean isLong(String text) {
        return text.length() > 2;
    }

    static int caught(IllegalStateException exception, String why) {
        return why.length();
    }

    static void missing(String what, Class<?>... types) {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        try {
            lookup.findVirtual(MethodHandlesUsed.class, what, MethodType.methodType(int.class, types));
            System.out.println("found");
        } catch (ReflectiveOperationException exception) {
            System.out.println(exception.getClass().getSimpleName());
        }
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodHandle plus = lookup.findVirtual(MethodHandlesUsed.class, "plus", MethodType.methodType(int.class, int.class));
        MethodHandle make = lookup.findConstructor(MethodHandlesUsed.class, MethodType.methodType(void.class, int.class));
        MethodHandlesUsed some = (MethodHandlesUsed) make.invokeExact(5);
        System.out.println((int) plus.invokeExact(some, 4) + " " + plus.type() + " " + make.type());
        MethodHandle secret = lookup.findVirtual(
                MethodHandlesUsed.class, "secret", MethodType.methodType(long.class, long.class, byte.class));
        System.out.println((long) secret.invoke(some, 3, (byte) 2));
        MethodHandle twice = lookup.findStatic(MethodHandlesUsed.class, "twice", MethodType.methodType(String.class, String.class));
        System.out.println((String) twice.invokeExact("ab") + twice.invokeWithArguments("q") + twice.invokeWithArguments(List.of("w")));
        MethodHandle say = lookup.findStatic(MethodHandlesUsed.class, "say", MethodType.methodType(void.class, Object.class));
        say.invoke((Object) "it");
        say.invokeExact((Object) 4);
        MethodHandle area = lookup.findVirtual(Shape.class, "area", MethodType.methodType(double.class, double.class));
        System.out.println((double) area.invoke(new Square(), 3.0));
        System.out.println((double) area.bindTo(new Square()).invoke(4.0));
        MethodHandle fails = lookup.findStatic(MethodHandlesUsed.class, "fails", MethodType.methodType(int.class, String.class));
        try {
            int none = (int) fails.invokeExact("why");
            System.out.println(none);
        } catch (IllegalStateException exception) {
            System.out.println(exception.getMessage());
        }
        MethodHandle getter = lookup.findGetter(MethodHandlesUsed.class, "held", int.class);
        MethodHandle setter = lookup.findSetter(MethodHandlesUsed.class, "held", int.class);
        setter.invokeExact(some, 11);
        System.out.println((int) getter.invokeExact(some) + " " + getter.type() + setter.type());
        MethodHandle read = lookup.findStaticGetter(MethodHandlesUsed.class, "shown", String.class);
        MethodHandle write = lookup.findStaticSetter(MethodHandlesUsed.class, "shown", String.class);
        write.invokeExact("new");
        System.out.println((String) read.invokeExact());
        System.out.println((int) lookup.bind(some, "plus", MethodType.methodType(int.class, int.class)).invoke(1));
        MethodHandle concat = lookup.findVirtual(String.class, "concat", MethodType.methodType(String.class, String.class));
        System.out.println((String) concat.invokeExact("a", "b"));
        MethodHandle max = MethodHandles.publicLookup().findStatic(Math.class, "max", MethodType.methodType(int.class, int.class, int.class));
        System.out.println((int) max.invokeExact(3, 9));
        System.out.println((String) MethodHandles.insertArguments(concat, 1, "!").invoke("x"));
        System.out.println((int) MethodHandles.dropArguments(max, 0, String.class).invoke("unused", 1, 2));
        System.out.println((int) MethodHandles.dropArguments(max, 1, List.of(long.class)).invoke(8, 2L, 1));
        System.out.println((String) MethodHandles.filterReturnValue(concat, twice).invoke("a", "b"));
        System.out.println((String) MethodHandles.filterArguments(concat, 1, twice).invoke("a", "b"));
        System.out.println((String) MethodHandles.foldArguments(concat, twice).invoke("z"));
        MethodHandle isLong = lookup.findStatic(MethodHandlesUsed.class, "isLong", MethodType.methodType(boolean.class, String.class));
        MethodHandle either = MethodHandles.guardWithTest(isLong, twice, MethodHandles.identity(String.class));
        System.out.println((String) either.invoke("abc") + either.invoke("d"));
        MethodHandle caught = lookup.findStatic(
                MethodHandlesUsed.class, "caught", MethodType.methodType(int.class, IllegalStateException.class, String.class));
        System.out.println((int) MethodHandles.catchException(fails, IllegalStateException.class, caught).invoke("four"));
        System.out.println((String) MethodHandles.permuteArguments(concat, concat.type(), 1, 0).invoke("first", "second"));
        System.out.println((String) MethodHandles.constant(String.class, "same").invoke() + (int) MethodHandles.zero(int.class).invoke()
                + MethodHandles.empty(concat.type()).invokeWithArguments("a", "b"));
        System.out.println((int) MethodHandles.arrayLength(int[].class).invoke(new int[4]) + " "
                + ((int[]) MethodHandles.arrayConstructor(int[].class).invoke(3)).length);
        String[] texts = {"p", "q"};
        MethodHandles.arrayElementSetter(String[].class).invoke(texts, 0, "r");
        System.out.println((String) MethodHandles.arrayElementGetter(String[].class).invoke(texts, 0) + Arrays.toString(texts));
        System.out.println((int) MethodHandles.exactInvoker(max.type()).invoke(max, 1, 6) + (int) MethodHandles.invoker(max.type()).invoke(max, 1, 6));
        MethodHandles.dropReturn(twice).invoke("none");
        System.out.println((Object) plus.asType(MethodType.methodType(Object.class, Object.class, Integer.class)).invoke((Object) some, (Integer) 2));
        MethodHandle thrower = MethodHandles.throwException(int.class, IllegalStateException.class);
        try {
            System.out.println((int) thrower.invoke(new IllegalStateException("thrown")));
        } catch (IllegalStateException exception) {
            System.out.println(exception.getMessage());
        }
        MethodHandle cleanup = lookup.findStatic(MethodHandlesUsed.class, "cleaned", MethodType.methodType(String.class, Throwable.class, String.class));
        System.out.println((String) MethodHandles.tryFinally(twice, cleanup).invoke("f"));
        System.out.println((String) lookup.unreflect(MethodHandlesUsed.class.getDeclaredMethod("twice", String.class)).invoke("u"));
        System.out.println((int) lookup.unreflect(MethodHandlesUsed.class.getDeclaredMethod("plus", int.class)).invoke(some, 1));
        System.out.println(((MethodHandlesUsed) lookup.unreflectConstructor(
                MethodHandlesUsed.class.getDeclaredConstructor(int.class)).invoke(8)).held);
        missing("plus", int.class);
        missing("plus", long.class);
        missing("nothing");
        missing("twice", String.class);
        MethodType type = MethodType.methodType(void.class, int.class, String.class, long[].class);
        System.out.println(type + " " + type.parameterCount() + type.returnType() + type.parameterType(1) + type.lastParameterType()
                + type.parameterList() + type.parameterArray().length + type.toMethodDescriptorString() + type.descriptorString());
        System.out.println(type.changeReturnType(int.class) + "" + type.changeParameterType(0, byte.class) + type.insertParameterTypes(0, char.class)
                + type.appendParameterTypes(List.of(char.class)) + type.insertParameterTypes(1, List.of(Object.class))
                + type.dropParameterTypes(0, 2) + type.generic() + type.hasPrimitives() + type.appendParameterTypes(int.class)
                + MethodType.genericMethodType(2) + MethodType.methodType(int.class, type) + MethodType.methodType(int.class, List.of(int.class))
                + MethodType.methodType(int.class, new Class<?>[] {int.class}) + type.equals(MethodType.methodType(void.class, type))
                + (type.hashCode() == MethodType.methodType(void.class, type).hashCode()));
        System.out.println(lookup.ensureInitialized(Square.class) + " " + lookup.findClass("MethodHandlesUsed$Square") + max.isVarargsCollector());
        System.out.println((int) max.asFixedArity().invoke(1, 2) + " " + max);
    }

    static String cleaned(Throwable thrown, String result) {
        return "cleaned " + result;
    }
}
