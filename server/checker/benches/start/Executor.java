import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class Executor {
    public static void main(String[] args) throws Exception {
        ExecutorService executor = Executors.newFixedThreadPool(2);
        Future<Integer> answer = executor.submit(() -> 42);
        executor.shutdown();
        if (answer.get() != 42) {
            throw new AssertionError();
        }
    }
}
