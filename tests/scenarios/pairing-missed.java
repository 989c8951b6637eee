// expect not-linearizable: `join("b")`
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Pairs players in order of arrival. There is never more than one player
 * waiting, since the next one to come is the opponent. Thread-safe.
 */
public class Matchmaker {

    /** A duel that has been arranged. */
    public record Match(long id, String first, String second) { }

    private static final class Ticket {
        final String player;
        final CompletableFuture<Match> result = new CompletableFuture<>();

        Ticket(String player) {
            this.player = player;
        }
    }

    private final Queue<Ticket> waiting = new ConcurrentLinkedQueue<>();
    private final ConcurrentMap<String, Ticket> active = new ConcurrentHashMap<>();
    private final AtomicLong matchIds = new AtomicLong();

    /**
     * Looks for an opponent.
     *
     * @return completes with the match, or exceptionally after {@link #leave}
     * @throws IllegalStateException if the player is looking already
     */
    public CompletableFuture<Match> join(String player) {
        Ticket ticket = new Ticket(Objects.requireNonNull(player, "player"));
        if (active.putIfAbsent(player, ticket) != null) {
            throw new IllegalStateException(player + " is already queued");
        }
        Ticket opponent = pairOrWait(ticket);
        if (opponent != null) {
            start(opponent, ticket);
        }
        return ticket.result.copy();
    }

    /** Gives up waiting; false if the player is not waiting (any more). */
    public boolean leave(String player) {
        Ticket ticket = active.get(player);
        if (ticket == null || !waiting.remove(ticket)) {
            return false;
        }
        active.remove(player, ticket);
        ticket.result.cancel(false);
        return true;
    }

    public int waitingCount() {
        return waiting.size();
    }

    public long matchCount() {
        return matchIds.get();
    }

    /** Takes the waiting opponent out of the queue, or else queues the ticket. */
    private Ticket pairOrWait(Ticket ticket) {
        Ticket opponent = waiting.poll();
        if (opponent == null) {
            waiting.add(ticket);
        }
        return opponent;
    }

    private void start(Ticket first, Ticket second) {
        Match match = new Match(matchIds.incrementAndGet(), first.player, second.player);
        active.remove(first.player, first);
        active.remove(second.player, second);
        first.result.complete(match);
        second.result.complete(match);
    }
}
// right
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Pairs players in order of arrival. There is never more than one player
 * waiting, since the next one to come is the opponent. Thread-safe.
 */
public class Matchmaker {

    /** A duel that has been arranged. */
    public record Match(long id, String first, String second) { }

    private static final class Ticket {
        final String player;
        final CompletableFuture<Match> result = new CompletableFuture<>();

        Ticket(String player) {
            this.player = player;
        }
    }

    private final Queue<Ticket> waiting = new ConcurrentLinkedQueue<>();
    private final ConcurrentMap<String, Ticket> active = new ConcurrentHashMap<>();
    private final AtomicLong matchIds = new AtomicLong();

    /**
     * Looks for an opponent.
     *
     * @return completes with the match, or exceptionally after {@link #leave}
     * @throws IllegalStateException if the player is looking already
     */
    public CompletableFuture<Match> join(String player) {
        Ticket ticket = new Ticket(Objects.requireNonNull(player, "player"));
        if (active.putIfAbsent(player, ticket) != null) {
            throw new IllegalStateException(player + " is already queued");
        }
        Ticket opponent = pairOrWait(ticket);
        if (opponent != null) {
            start(opponent, ticket);
        }
        return ticket.result.copy();
    }

    /** Gives up waiting; false if the player is not waiting (any more). */
    public boolean leave(String player) {
        Ticket ticket = active.get(player);
        if (ticket == null || !waiting.remove(ticket)) {
            return false;
        }
        active.remove(player, ticket);
        ticket.result.cancel(false);
        return true;
    }

    public int waitingCount() {
        return waiting.size();
    }

    public long matchCount() {
        return matchIds.get();
    }

    /** Takes the waiting opponent out of the queue, or else queues the ticket. */
    private synchronized Ticket pairOrWait(Ticket ticket) {
        Ticket opponent = waiting.poll();
        if (opponent == null) {
            waiting.add(ticket);
        }
        return opponent;
    }

    private void start(Ticket first, Ticket second) {
        Match match = new Match(matchIds.incrementAndGet(), first.player, second.player);
        active.remove(first.player, first);
        active.remove(second.player, second);
        first.result.complete(match);
        second.result.complete(match);
    }
}
