package java.util.concurrent;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import racelens.Model;

/**
 * What is done before an item is submitted happens before the subscriber gets that item; what a subscriber does in one call happens before
 * its next call; nothing else is ordered. A subscriber is called in a task of the executor, begun when there is something to tell.
 */
public class SubmissionPublisher<T> implements Flow.Publisher<T>, AutoCloseable {
    private final Executor executor;
    private final int capacity;
    private final BiConsumer<? super Flow.Subscriber<? super T>, ? super Throwable> handler;
    private Ticket<T>[] tickets;
    private boolean isClosed;
    private Throwable closedBy;

    public SubmissionPublisher(Executor executor, int capacity,
            BiConsumer<? super Flow.Subscriber<? super T>, ? super Throwable> handler) {
        Objects.requireNonNull(executor);
        if (capacity <= 0) {
            throw new IllegalArgumentException("capacity must be positive");
        }
        this.executor = executor;
        int power = 1;
        while (power < capacity && power < 1 << 30) {
            power <<= 1;
        }
        this.capacity = power;
        this.handler = handler;
        tickets = none();
    }

    public SubmissionPublisher(Executor executor, int capacity) {
        this(executor, capacity, null);
    }

    public SubmissionPublisher() {
        this(ForkJoinPool.commonPool(), Flow.defaultBufferSize(), null);
    }

    @SuppressWarnings("unchecked")
    private static <T> Ticket<T>[] none() {
        return new Ticket[0];
    }

    private static final class Node {
        final Object item;
        Node next;

        Node(Object item) {
            this.item = item;
        }
    }

    /** A subscription: items that wait, how many are wanted, and what else is to be told. */
    private static final class Ticket<T> implements Flow.Subscription, Runnable {
        private static final Object STOP = new Object();
        private static final Object DONE = new Object();

        final Flow.Subscriber<? super T> subscriber;
        private final SubmissionPublisher<T> of;
        private final Object turn = new Object();
        private final Object end = new Object();
        private Node first;
        private Node last;
        int waiting;
        long wanted;
        private boolean isTold;
        private boolean isAtWork;
        private boolean isEnding;
        boolean isCancelled;
        private Throwable failure;

        Ticket(SubmissionPublisher<T> of, Flow.Subscriber<? super T> subscriber) {
            this.of = of;
            this.subscriber = subscriber;
        }

        boolean isLive() {
            Model.step(this);
            return !isCancelled;
        }

        private boolean hasWork() {
            return !isCancelled && (!isTold || failure != null || first != null && wanted > 0 || first == null && isEnding);
        }

        private boolean begins() {
            if (isAtWork || !hasWork()) {
                return false;
            }
            isAtWork = true;
            return true;
        }

        private void begin() {
            try {
                of.executor.execute(this);
            } catch (Throwable exception) {
                drop();
                throw exception;
            }
        }

        private void drop() {
            Model.step(this);
            isCancelled = true;
            isAtWork = false;
        }

        /** Nothing is submitted yet. */
        void open() {
            if (starts()) {
                begin();
            }
        }

        private boolean starts() {
            Model.step(this);
            return begins();
        }

        private void put(Node node) {
            if (first == null) {
                first = node;
            } else {
                last.next = node;
            }
            last = node;
            waiting++;
        }

        private static final int FULL = -1;
        private static final int GONE = -2;

        private int lag;

        /** How many wait afterwards, or that it was full, or is gone. */
        private boolean puts(T item, int mode) {
            Node node = new Node(item);
            Model.step(this);
            if (isCancelled || isEnding) {
                lag = GONE;
                return false;
            }
            if (waiting >= of.capacity) {
                if (mode == WAITS || mode == TIMED && !Model.timesOut()) {
                    Model.retry(this, null);
                }
                lag = FULL;
                return false;
            }
            Model.release(node);
            put(node);
            lag = waiting;
            return begins();
        }

        int offer(T item, int mode) {
            boolean begins = puts(item, mode);
            int result = lag;
            if (begins) {
                begin();
            }
            return result;
        }

        public void request(long count) {
            if (asks(count)) {
                begin();
            }
        }

        private boolean asks(long count) {
            Model.step(this);
            if (count <= 0) {
                failure = new IllegalArgumentException("non-positive subscription request");
            } else {
                wanted = wanted + count < 0 ? Long.MAX_VALUE : wanted + count;
            }
            return begins();
        }

        public void cancel() {
            Model.step(this);
            isCancelled = true;
        }

        void end(Throwable exception) {
            if (ends(exception)) {
                begin();
            }
        }

        private boolean ends(Throwable exception) {
            Model.step(this);
            isEnding = true;
            failure = exception == null ? failure : exception;
            Model.release(end);
            return begins();
        }

        /** What comes next, as one step. */
        private Object next() {
            Model.step(this);
            Model.acquire(turn);
            if (!isCancelled && !isTold) {
                isTold = true;
                return this;
            }
            if (!isCancelled && failure != null) {
                isCancelled = true;
                Model.acquire(end);
                return failure;
            }
            if (!isCancelled && first != null && wanted > 0) {
                Node node = first;
                first = node.next;
                waiting--;
                wanted = wanted == Long.MAX_VALUE ? wanted : wanted - 1;
                Model.acquire(node);
                return node;
            }
            if (!isCancelled && first == null && isEnding) {
                isCancelled = true;
                Model.acquire(end);
                return DONE;
            }
            isAtWork = false;
            Model.release(turn);
            return STOP;
        }

        @SuppressWarnings("unchecked")
        public void run() {
            for (Object next = next(); next != STOP; next = next()) {
                if (next == DONE) {
                    try {
                        subscriber.onComplete();
                    } catch (Throwable exception) {
                        // Nobody is to be told of it.
                    }
                } else if (next instanceof Throwable) {
                    fail((Throwable) next);
                } else {
                    try {
                        if (next == this) {
                            subscriber.onSubscribe(this);
                        } else {
                            subscriber.onNext((T) ((Node) next).item);
                        }
                    } catch (Throwable exception) {
                        cancel();
                        if (next != this && of.handler != null) {
                            handle(exception);
                        }
                        fail(exception);
                    }
                }
            }
        }

        private void handle(Throwable exception) {
            try {
                of.handler.accept(subscriber, exception);
            } catch (Throwable other) {
                // Nobody is to be told of it.
            }
        }

        private void fail(Throwable exception) {
            try {
                subscriber.onError(exception);
            } catch (Throwable other) {
                // Nobody is to be told of it.
            }
        }
    }

    private static final int TRIES = 0;
    private static final int TIMED = 1;
    private static final int WAITS = 2;

    /** The one that the subscriber has already, if it has one. */
    private Ticket<T> add(Ticket<T> ticket) {
        Model.step(this);
        for (Ticket<T> each : tickets) {
            if (!each.isCancelled && each.subscriber.equals(ticket.subscriber)) {
                return each;
            }
        }
        if (!isClosed) {
            Ticket<T>[] more = java.util.Arrays.copyOf(tickets, tickets.length + 1);
            more[tickets.length] = ticket;
            tickets = more;
        }
        return null;
    }

    public void subscribe(Flow.Subscriber<? super T> subscriber) {
        Objects.requireNonNull(subscriber);
        Ticket<T> ticket = new Ticket<T>(this, subscriber);
        Ticket<T> known = add(ticket);
        if (known != null) {
            known.end(new IllegalStateException("Duplicate subscribe"));
            return;
        }
        ticket.open();
        if (isClosed()) {
            ticket.end(getClosedException());
        }
    }

    /** Those that there are, in an array that nobody changes. */
    private Ticket<T>[] open() {
        Model.step(this);
        if (isClosed) {
            throw new IllegalStateException("Closed");
        }
        return tickets;
    }

    private Ticket<T>[] live() {
        Model.step(this);
        return isClosed ? SubmissionPublisher.<T>none() : tickets;
    }

    private int offered(T item, int mode, BiPredicate<Flow.Subscriber<? super T>, ? super T> onDrop) {
        Objects.requireNonNull(item);
        int most = 0;
        int dropped = 0;
        ArrayList<Ticket<T>> full = new ArrayList<Ticket<T>>();
        for (Ticket<T> each : open()) {
            int lag = each.offer(item, TRIES);
            if (lag == Ticket.FULL) {
                full.add(each);
            }
            most = Math.max(most, lag);
        }
        for (Ticket<T> each : full) {
            int lag = mode == TRIES ? Ticket.FULL : each.offer(item, mode);
            if (lag == Ticket.FULL && onDrop != null && onDrop.test(each.subscriber, item)) {
                lag = each.offer(item, TRIES);
            }
            dropped += lag == Ticket.FULL ? 1 : 0;
            most = Math.max(most, lag);
        }
        return dropped > 0 ? -dropped : most;
    }

    public int submit(T item) {
        return offered(item, WAITS, null);
    }

    public int offer(T item, BiPredicate<Flow.Subscriber<? super T>, ? super T> onDrop) {
        return offered(item, TRIES, onDrop);
    }

    public int offer(T item, long time, TimeUnit unit, BiPredicate<Flow.Subscriber<? super T>, ? super T> onDrop) {
        return offered(item, unit.toNanos(time) > 0 ? TIMED : TRIES, onDrop);
    }

    private Ticket<T>[] closes(Throwable exception) {
        Model.step(this);
        if (isClosed) {
            return none();
        }
        isClosed = true;
        closedBy = exception;
        Ticket<T>[] all = tickets;
        tickets = none();
        return all;
    }

    public void close() {
        for (Ticket<T> each : closes(null)) {
            each.end(null);
        }
    }

    public void closeExceptionally(Throwable exception) {
        Objects.requireNonNull(exception);
        for (Ticket<T> each : closes(exception)) {
            each.end(exception);
        }
    }

    public boolean isClosed() {
        Model.step(this);
        Model.looks(this);
        return isClosed;
    }

    public Throwable getClosedException() {
        Model.step(this);
        Model.looks(this);
        return closedBy;
    }

    public boolean hasSubscribers() {
        return getNumberOfSubscribers() > 0;
    }

    public int getNumberOfSubscribers() {
        return getSubscribers().size();
    }

    public Executor getExecutor() {
        return executor;
    }

    public int getMaxBufferCapacity() {
        return capacity;
    }

    public List<Flow.Subscriber<? super T>> getSubscribers() {
        List<Flow.Subscriber<? super T>> all = new ArrayList<Flow.Subscriber<? super T>>();
        for (Ticket<T> each : live()) {
            if (each.isLive()) {
                all.add(each.subscriber);
            }
        }
        return all;
    }

    public boolean isSubscribed(Flow.Subscriber<? super T> subscriber) {
        Objects.requireNonNull(subscriber);
        return getSubscribers().contains(subscriber);
    }

    public long estimateMinimumDemand() {
        long least = Long.MAX_VALUE;
        boolean hasAny = false;
        for (Ticket<T> each : live()) {
            if (each.isLive()) {
                least = Math.min(least, each.wanted - each.waiting);
                hasAny = true;
            }
        }
        return hasAny ? least : 0;
    }

    public int estimateMaximumLag() {
        int most = 0;
        for (Ticket<T> each : live()) {
            if (each.isLive()) {
                most = Math.max(most, each.waiting);
            }
        }
        return most;
    }

    public CompletableFuture<Void> consume(Consumer<? super T> consumer) {
        Objects.requireNonNull(consumer);
        CompletableFuture<Void> status = new CompletableFuture<Void>();
        subscribe(new Flow.Subscriber<T>() {
            private Flow.Subscription subscription;

            public void onSubscribe(Flow.Subscription made) {
                subscription = made;
                status.whenComplete((nothing, exception) -> made.cancel());
                if (!status.isDone()) {
                    made.request(Long.MAX_VALUE);
                }
            }

            public void onNext(T item) {
                try {
                    consumer.accept(item);
                } catch (Throwable exception) {
                    subscription.cancel();
                    status.completeExceptionally(exception);
                }
            }

            public void onError(Throwable exception) {
                status.completeExceptionally(exception);
            }

            public void onComplete() {
                status.complete(null);
            }
        });
        return status;
    }
}
