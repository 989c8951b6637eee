// expect not-linearizable: `subscribe(
import java.util.Arrays;
import java.util.function.Consumer;

public class Topic<E> {
    private volatile Consumer<? super E>[] subscribers = empty();

    @SuppressWarnings("unchecked")
    private static <E> Consumer<? super E>[] empty() { return (Consumer<? super E>[]) new Consumer<?>[0]; }

    public void subscribe(Consumer<? super E> subscriber) {
        Consumer<? super E>[] old = subscribers;
        Consumer<? super E>[] next = Arrays.copyOf(old, old.length + 1);
        next[old.length] = subscriber;
        subscribers = next;
    }
    public void publish(E event) {
        for (Consumer<? super E> subscriber : subscribers) subscriber.accept(event);
    }
    public int subscribers() { return subscribers.length; }
}
// right
import java.util.Arrays;
import java.util.function.Consumer;

public class Topic<E> {
    private volatile Consumer<? super E>[] subscribers = empty();

    @SuppressWarnings("unchecked")
    private static <E> Consumer<? super E>[] empty() { return (Consumer<? super E>[]) new Consumer<?>[0]; }

    public synchronized void subscribe(Consumer<? super E> subscriber) {
        Consumer<? super E>[] old = subscribers;
        Consumer<? super E>[] next = Arrays.copyOf(old, old.length + 1);
        next[old.length] = subscriber;
        subscribers = next;
    }
    public void publish(E event) {
        for (Consumer<? super E> subscriber : subscribers) subscriber.accept(event);
    }
    public int subscribers() { return subscribers.length; }
}
