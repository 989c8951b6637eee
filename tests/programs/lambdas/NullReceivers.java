import java.util.List;
import java.util.Comparator;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/** What a JVM says where a method reference has no object to call: nothing, since nobody wrote that code. */
public class NullReceivers {
    int own() {
        StackTraceElement[] stack = new Throwable().getStackTrace();
        System.out.println(stack[0].getMethodName() + " " + stack[1].getMethodName());
        return 1;
    }

    static void refused(Runnable task) {
        try {
            task.run();
        } catch (NullPointerException exception) {
            System.out.println(exception.getMessage());
        }
    }

    public static void main(String[] args) {
        Function<String, Integer> length = String::length;
        ToIntFunction<NullReceivers> own = NullReceivers::own;
        BiConsumer<List<String>, Comparator<String>> sort = List::sort;
        ToIntFunction<Integer> value = Integer::intValue;
        refused(() -> length.apply(null));
        refused(() -> own.applyAsInt(null));
        refused(() -> sort.accept(null, null));
        refused(() -> value.applyAsInt(null));
        own.applyAsInt(new NullReceivers());
    }
}
