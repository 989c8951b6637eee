// expect data-race: `int[][0]` is written by thread `pool-1-thread-1`
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class WordCount {
    public int count(List<String> texts) throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        int[] words = new int[1];
        List<Future<?>> parts = new ArrayList<>();
        for (String text : texts) {
            parts.add(pool.submit(() -> {
                words[0] += text.length();
            }));
        }
        for (Future<?> part : parts) {
            part.get();
        }
        pool.shutdown();
        return words[0];
    }
}
// right
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class WordCount {
    public int count(List<String> texts) throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Future<Integer>> parts = new ArrayList<>();
        for (String text : texts) {
            parts.add(pool.submit(() -> text.length()));
        }
        int words = 0;
        for (Future<Integer> part : parts) {
            words += part.get();
        }
        pool.shutdown();
        return words;
    }
}
