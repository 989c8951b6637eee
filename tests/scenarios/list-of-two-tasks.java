// expect data-race: the content of `ArrayList`
package exec;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
/** Fetches all parts at once. */
public class Downloads {
    public int fetch() throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Integer> got = new ArrayList<>();
        Future<?> a = pool.submit(() -> { got.add(1); });
        Future<?> b = pool.submit(() -> { got.add(2); });
        a.get();
        b.get();
        pool.shutdown();
        return got.size();
    }
}
// right
package exec;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
/** Fetches all parts at once. */
public class Downloads {
    public int fetch() throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<Integer> a = pool.submit(() -> 1);
        Future<Integer> b = pool.submit(() -> 2);
        int sum = a.get() + b.get();
        pool.shutdown();
        return sum;
    }
}
