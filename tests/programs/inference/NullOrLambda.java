import java.util.*;
import java.util.function.*;
import java.util.stream.*;
public class NullOrLambda {
    interface Op {
        int ap(int a);
    }
    static Op pick(boolean c, Op o) { return o; }
    public static void main(String[] args) {
        boolean c = args.length == 0;
        Op op = c ? null : x -> x + 1;
        System.out.println(op == null);
        Op op2 = !c ? null : x -> x + 1;
        System.out.println(op2.ap(3));
        Supplier<Function<Integer, Integer>> sf = () -> c ? x -> x * 2 : null;
        System.out.println(sf.get().apply(4));
        System.out.println(pick(c, c ? null : x -> 1) == null);
        Function<String, Integer> f =
                Optional.of("x").map(s -> c ? (Function<String, Integer>) String::length : null).get();
        System.out.println(f.apply("abc"));
        Object o = (c ? (Runnable) () -> System.out.println("r") : null);
        ((Runnable) o).run();
    }
}
