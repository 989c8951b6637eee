// The handle of a method with a variable number of arguments collects them; one with an array is given it as it is.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.WrongMethodTypeException;
import java.util.List;

public class VariableArity {
    private final String name;

    VariableArity(String... parts) {
        name = String.join("+", parts);
    }

    static int sum(int... all) {
        int sum = 0;
        for (int one : all) {
            sum += one;
        }
        return sum;
    }

    static String joined(String first, Object... rest) {
        return first + List.of(rest);
    }

    String named(String... more) {
        return name + more.length;
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodHandle sum = lookup.findStatic(VariableArity.class, "sum", MethodType.methodType(int.class, int[].class));
        System.out.println(sum.isVarargsCollector() + " " + sum.type());
        System.out.println((int) sum.invoke(1, 2, 3) + " " + (int) sum.invoke() + " " + (int) sum.invoke(new int[] {4, 5}));
        System.out.println((long) sum.invoke((byte) 6, 'a') + " " + (int) sum.invokeExact(new int[] {7}));
        System.out.println(sum.invokeWithArguments(8, 9) + " " + sum.invokeWithArguments(List.of(10)));
        MethodHandle fixed = sum.asFixedArity();
        System.out.println(fixed.isVarargsCollector() + " " + (int) fixed.invoke(new int[] {11}));
        try {
            System.out.println((int) fixed.invoke(12, 13));
        } catch (WrongMethodTypeException e) {
            System.out.println("fixed");
        }
        MethodType type = MethodType.methodType(String.class, String.class, Object[].class);
        MethodHandle joined = lookup.findStatic(VariableArity.class, "joined", type);
        System.out.println((String) joined.invoke("a") + (String) joined.invoke("b", 1, "c") + joined.bindTo("d").invoke(new Object[] {2, 3}));
        MethodType three = MethodType.methodType(String.class, String.class, int.class, String.class);
        System.out.println((String) joined.asType(three).invokeExact("e", 4, "f"));
        MethodHandle maker = lookup.findConstructor(VariableArity.class, MethodType.methodType(void.class, String[].class));
        VariableArity made = (VariableArity) maker.invoke("x", "y");
        MethodHandle named = lookup.findVirtual(VariableArity.class, "named", MethodType.methodType(String.class, String[].class));
        System.out.println((String) named.invoke(made) + " " + (String) named.invoke(made, "p", "q"));
        MethodHandle again = fixed.asVarargsCollector(int[].class);
        System.out.println((int) fixed.withVarargs(true).invoke(16, 17) + " " + sum.withVarargs(false).isVarargsCollector());
        System.out.println(again.isVarargsCollector() + " " + (int) again.invoke(14, 15));
    }
}
