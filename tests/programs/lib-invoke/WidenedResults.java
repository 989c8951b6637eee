// The type that a cast asks for is that of the call (JLS 15.12.3): what the method gives is widened to it.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

public class WidenedResults {
    static int add(int a, int b) {
        return a + b;
    }

    static char letter() {
        return 'c';
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodType type = MethodType.methodType(int.class, int.class, int.class);
        MethodHandle add = lookup.findStatic(WidenedResults.class, "add", type);
        long sum = (long) add.invoke((byte) 1, 'a');
        System.out.println(sum + " " + (double) add.invoke(1, 2) + " " + (float) add.invoke(1, (short) 3));
        System.out.println((int) add.invokeExact(4, 5) + " " + (Integer) add.invoke(6, 7) + " " + add.invoke(8, 9));
        MethodHandle letter = lookup.findStatic(WidenedResults.class, "letter", MethodType.methodType(char.class));
        System.out.println((int) letter.invoke() + " " + (char) letter.invoke() + " " + (double) letter.invoke());
        try {
            System.out.println((short) add.invoke(1, 2));
        } catch (java.lang.invoke.WrongMethodTypeException e) {
            System.out.println("not narrowed");
        }
    }
}
