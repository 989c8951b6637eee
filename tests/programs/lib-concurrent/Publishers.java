import java.util.*;
import java.util.concurrent.*;
import java.util.stream.*;

/** Publishers, in the thread that submits. */
public class Publishers {
    static final class Taker implements Flow.Subscriber<String> {
        private final String name;
        private final long first;
        private final long more;
        Flow.Subscription subscription;

        Taker(String name, long first, long more) {
            this.name = name;
            this.first = first;
            this.more = more;
        }

        public void onSubscribe(Flow.Subscription made) {
            subscription = made;
            System.out.println(name + " subscribed");
            if (first != 0) {
                made.request(first);
            }
        }

        public void onNext(String item) {
            System.out.println(name + " gets " + item);
            if (item.equals("bad")) {
                throw new IllegalStateException("refused");
            }
            if (more > 0) {
                subscription.request(more);
            }
        }

        public void onError(Throwable exception) {
            System.out.println(name + " failed: " + exception.getMessage());
        }

        public void onComplete() {
            System.out.println(name + " is done");
        }
    }

    static void say(SubmissionPublisher<String> publisher) {
        System.out.println(publisher.hasSubscribers() + " " + publisher.getNumberOfSubscribers() + " " + publisher.getSubscribers().size() + " "
                + publisher.estimateMinimumDemand() + " " + publisher.estimateMaximumLag() + " " + publisher.isClosed() + " "
                + publisher.getClosedException());
    }

    public static void main(String[] args) throws Exception {
        SubmissionPublisher<String> publisher = new SubmissionPublisher<>(Runnable::run, 3,
                (subscriber, exception) -> System.out.println("handler: " + exception.getMessage()));
        System.out.println(publisher.getMaxBufferCapacity() + " " + (publisher.getExecutor() != null) + " " + Flow.defaultBufferSize());
        say(publisher);
        System.out.println(publisher.submit("to nobody"));
        Taker one = new Taker("one", 1, 1);
        Taker slow = new Taker("slow", 2, 0);
        publisher.subscribe(one);
        publisher.subscribe(slow);
        publisher.subscribe(one);
        System.out.println(publisher.isSubscribed(slow) + " " + publisher.isSubscribed(new Taker("other", 1, 1)));
        for (String item : List.of("a", "b", "c", "d")) {
            publisher.submit(item);
        }
        say(publisher);
        System.out.println(publisher.offer("e", null) + " " + publisher.offer("f", null));
        System.out.println(publisher.offer("g", (subscriber, item) -> {
            System.out.println("full for " + item);
            return false;
        }));
        System.out.println(publisher.offer("h", (subscriber, item) -> {
            slow.subscription.request(2);
            return true;
        }));
        System.out.println(publisher.offer("i", 1, TimeUnit.MILLISECONDS, null) < 0);
        slow.subscription.request(3);
        publisher.submit("bad");
        say(publisher);
        slow.subscription.request(1);
        slow.subscription.request(1);
        slow.subscription.cancel();
        say(publisher);
        Taker wrong = new Taker("wrong", -1, 0);
        publisher.subscribe(wrong);
        Taker late = new Taker("late", 1, 0);
        publisher.subscribe(late);
        publisher.submit("x");
        publisher.close();
        publisher.close();
        try {
            publisher.submit("y");
        } catch (IllegalStateException exception) {
            System.out.println(exception.getMessage());
        }
        publisher.subscribe(new Taker("too late", 1, 0));
        SubmissionPublisher<String> failing = new SubmissionPublisher<>(Runnable::run, 8);
        failing.subscribe(new Taker("last", 5, 0));
        failing.closeExceptionally(new RuntimeException("broken"));
        say(failing);
        failing.subscribe(new Taker("after", 1, 0));
        try {
            failing.submit(null);
        } catch (NullPointerException exception) {
            System.out.println("null");
        }
        List<Integer> sums = new ArrayList<>();
        try (SubmissionPublisher<Integer> numbers = new SubmissionPublisher<>()) {
            CompletableFuture<Void> done = numbers.consume(sums::add);
            CompletableFuture<Void> fails = numbers.consume(item -> {
                throw new IllegalStateException("no " + item);
            });
            numbers.submit(1);
            numbers.submit(2);
            numbers.close();
            done.get();
            try {
                fails.get();
            } catch (ExecutionException exception) {
                System.out.println(exception.getCause().getMessage());
            }
        }
        System.out.println(sums);
        try (Stream<Integer> closed = Stream.concat(Stream.of(1).onClose(() -> System.out.println("first closed")),
                Stream.of(2).onClose(() -> System.out.println("second closed")).parallel())) {
            System.out.println(closed.isParallel() + " " + closed.map(item -> item + 1).filter(item -> item > 2).peek(item -> {}).toList());
        }
        System.out.println(List.of(1, 2).parallelStream().isParallel() + " " + IntStream.range(0, 5).parallel().mapToObj(item -> "" + item).collect(
                Collectors.joining()) + " " + LongStream.of(3, 4).parallel().map(item -> item * 2).filter(item -> item > 6).sum() + " "
                + DoubleStream.of(1, 2).parallel().peek(item -> {}).map(item -> item / 2).sum());
        try {
            IntStream.range(0, 4).parallel().forEach(item -> {
                throw new IllegalStateException("each");
            });
        } catch (IllegalStateException exception) {
            System.out.println("thrown");
        }
    }
}
