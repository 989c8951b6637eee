// expect not-linearizable: (not done)
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * Brings together requests and replies that carry the same correlation number. The calling thread
 * registers its interest after it has sent the request, the receiving thread delivers the reply;
 * either may come first. As soon as both have happened the future is completed and the number is
 * forgotten.
 *
 * @param <R> type of the replies
 */
public final class ReplyCorrelator<R> {

    private final ConcurrentMap<Long, CompletableFuture<R>> waiting = new ConcurrentHashMap<>();
    private final ConcurrentMap<Long, R> early = new ConcurrentHashMap<>();

    /**
     * Registers interest in a reply.
     *
     * @throws IllegalStateException if somebody is waiting for that reply already
     */
    public CompletableFuture<R> expect(long correlation) {
        R reply = early.remove(correlation);
        if (reply != null) {
            return CompletableFuture.completedFuture(reply);
        }
        CompletableFuture<R> future = new CompletableFuture<>();
        if (waiting.putIfAbsent(correlation, future) != null) {
            throw new IllegalStateException("already expected: " + correlation);
        }
        return future;
    }

    /**
     * Delivers a reply and completes the future waiting for it, if there is one yet. Returns false
     * if the reply is a duplicate of one that nobody has asked for so far.
     */
    public boolean deliver(long correlation, R reply) {
        Objects.requireNonNull(reply, "reply");
        CompletableFuture<R> future = waiting.remove(correlation);
        if (future != null) {
            future.complete(reply);
            return true;
        }
        return early.putIfAbsent(correlation, reply) == null;
    }
}
// right
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * Brings together requests and replies that carry the same correlation number. The calling thread
 * registers its interest after it has sent the request, the receiving thread delivers the reply;
 * either may come first. As soon as both have happened the future is completed and the number is
 * forgotten.
 *
 * @param <R> type of the replies
 */
public final class ReplyCorrelator<R> {

    private sealed interface Slot<R> permits Waiting, Early {
    }

    private record Waiting<R>(CompletableFuture<R> future) implements Slot<R> {
    }

    private record Early<R>(R reply) implements Slot<R> {
    }

    private final ConcurrentMap<Long, Slot<R>> slots = new ConcurrentHashMap<>();

    /**
     * Registers interest in a reply.
     *
     * @throws IllegalStateException if somebody is waiting for that reply already
     */
    public CompletableFuture<R> expect(long correlation) {
        CompletableFuture<R> future = new CompletableFuture<>();
        slots.compute(correlation, (number, slot) -> {
            if (slot instanceof Early<R> early) {
                future.complete(early.reply());
                return null;
            }
            if (slot != null) {
                throw new IllegalStateException("already expected: " + number);
            }
            return new Waiting<>(future);
        });
        return future;
    }

    /**
     * Delivers a reply and completes the future waiting for it, if there is one yet. Returns false
     * if the reply is a duplicate of one that nobody has asked for so far.
     */
    public boolean deliver(long correlation, R reply) {
        Early<R> early = new Early<>(Objects.requireNonNull(reply, "reply"));
        while (true) {
            Slot<R> slot = slots.putIfAbsent(correlation, early);
            if (slot == null) {
                return true;
            }
            if (slot instanceof Early<R>) {
                return false;
            }
            if (slot instanceof Waiting<R> waiting && slots.remove(correlation, waiting)) {
                waiting.future().complete(reply);
                return true;
            }
        }
    }
}
