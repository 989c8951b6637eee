import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** In which order what depends on a stage runs, in the thread that completes it. */
public class OrderOfStages {
    static long seed;

    static int next(int limit) {
        seed = seed * 6364136223846793005L + 1442695040888963407L;
        return (int) ((seed >>> 33) % limit);
    }

    static void grow(int number) {
        seed = number;
        StringBuilder order = new StringBuilder();
        List<CompletableFuture<Integer>> all = new ArrayList<>();
        CompletableFuture<Integer> root = new CompletableFuture<>();
        CompletableFuture<Integer> other = new CompletableFuture<>();
        all.add(root);
        all.add(other);
        for (int at = 0; at < 12; at++) {
            int name = at;
            CompletableFuture<Integer> on = all.get(next(all.size()));
            CompletableFuture<Integer> with = all.get(next(all.size()));
            CompletableFuture<Integer> made;
            switch (next(7)) {
                case 0: made = on.thenApply(value -> say(order, name)); break;
                case 1: made = on.thenCombine(with, (a, b) -> say(order, name)); break;
                case 2: made = on.applyToEither(with, value -> say(order, name)); break;
                case 3: made = on.thenCompose(value -> {
                    say(order, name);
                    return with;
                }); break;
                case 4: made = on.handle((value, failure) -> say(order, name)); break;
                case 5: made = on.whenComplete((value, failure) -> say(order, name)); break;
                default: made = on.thenAcceptBoth(with, (a, b) -> say(order, name)).thenApply(nothing -> name);
            }
            all.add(made);
        }
        root.complete(1);
        order.append("|");
        other.complete(2);
        System.out.println(number + order.toString());
    }

    static int say(StringBuilder order, int name) {
        order.append(' ').append(name);
        return name;
    }

    public static void main(String[] args) {
        for (int number = 0; number < 60; number++) {
            grow(number);
        }
    }
}
