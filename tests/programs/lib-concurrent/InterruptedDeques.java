import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A deque looks at an interrupt only where it would have to wait; the other queues look first. */
public class InterruptedDeques {
    private interface Asked {
        Object ask() throws Exception;
    }

    private static void ask(BlockingQueue<Integer> queue, Asked asked) {
        Thread.currentThread().interrupt();
        try {
            System.out.print(asked.ask());
        } catch (Exception exception) {
            System.out.print(exception);
        }
        System.out.println(" " + queue + Thread.interrupted());
    }

    public static void main(String[] args) {
        LinkedBlockingDeque<Integer> deque = new LinkedBlockingDeque<>(2);
        for (int round = 0; round < 2; round++) {
            ask(deque, () -> {
                deque.putFirst(1);
                return "first";
            });
            ask(deque, () -> {
                deque.putLast(2);
                return "last";
            });
            ask(deque, () -> {
                deque.put(3);
                return "put";
            });
        }
        ask(deque, deque::takeFirst);
        ask(deque, deque::takeLast);
        ask(deque, deque::take);
        ask(deque, deque::takeLast);
        deque.add(5);
        ask(deque, () -> deque.pollFirst(1, TimeUnit.MILLISECONDS));
        ask(deque, () -> deque.offerLast(6, 1, TimeUnit.MILLISECONDS));
        for (BlockingQueue<Integer> queue : new BlockingQueue[] {new ArrayBlockingQueue<Integer>(3), new LinkedBlockingQueue<Integer>(), new PriorityBlockingQueue<Integer>(), new LinkedTransferQueue<Integer>()}) {
            ask(queue, () -> {
                queue.put(1);
                return "put";
            });
            queue.add(2);
            ask(queue, queue::take);
            ask(queue, () -> queue.poll(1, TimeUnit.MILLISECONDS));
        }
        CompletableFuture<Integer> none = CompletableFuture.completedFuture(1).thenCompose(value -> null);
        System.out.println(none.handle((value, exception) -> exception.getMessage()).join());
        System.out.println(CompletableFuture.<Integer>failedFuture(new Error("e")).exceptionallyCompose(exception -> null).handle((value, exception) -> exception.getMessage()).join());
    }
}
