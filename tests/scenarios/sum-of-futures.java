// expect data-race: `PriceSum.total` is written by thread `ForkJoinPool
import java.util.concurrent.CompletableFuture;

public class PriceSum {
    private int total;

    public int sum(int first, int second) {
        CompletableFuture<Void> a = CompletableFuture.runAsync(() -> total += first);
        CompletableFuture<Void> b = CompletableFuture.runAsync(() -> total += second);
        CompletableFuture.allOf(a, b).join();
        return total;
    }
}
// right
import java.util.concurrent.CompletableFuture;

public class PriceSum {
    public int sum(int first, int second) {
        CompletableFuture<Integer> a = CompletableFuture.supplyAsync(() -> first);
        CompletableFuture<Integer> b = CompletableFuture.supplyAsync(() -> second);
        return a.thenCombine(b, Integer::sum).join();
    }
}
