import java.util.*;
import java.util.concurrent.*;
public class LambdasInLists {
    public static void main(String[] args) throws Exception {
        ExecutorService ex = Executors.newFixedThreadPool(1);
        Integer any = ex.invokeAny(List.of(() -> 5));
        System.out.println(any);
        List<Future<Integer>> fs = ex.invokeAll(List.of(() -> 1, () -> 2));
        for (Future<Integer> f : fs) System.out.println(f.get() + 1);
        List<Callable<String>> cs = List.of(() -> "a", () -> "b");
        System.out.println(ex.invokeAll(cs).get(1).get().length());
        List<Callable<String>> c2 = new ArrayList<>(Arrays.asList(() -> "a"));
        c2.add(() -> "z");
        System.out.println(c2.get(1).call());
        Map<String, Runnable> m = Map.of("k", () -> System.out.println("ran"));
        m.get("k").run();
        ex.shutdown();
    }
}
