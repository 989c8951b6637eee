// expect not-linearizable: then `x.poll()`
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Hub for one sensor topic with a retained value: a new subscriber gets the
 * latest value at once and every later one after that, in order and without
 * gaps. Thread-safe; publishing never blocks on slow subscribers.
 *
 * @param <T> immutable reading
 */
public class SubscriptionHub<T> {

    /** Mailbox of one subscriber. */
    public final class Subscription implements AutoCloseable {
        private final BlockingQueue<T> mailbox = new LinkedBlockingQueue<>();

        private Subscription() { }

        /** Next value if there is one by now, else null. */
        public T poll() {
            return mailbox.poll();
        }

        /** Waits up to the timeout for the next value; null if none came. */
        public T poll(long timeout, TimeUnit unit) throws InterruptedException {
            return mailbox.poll(timeout, unit);
        }

        /** Stops delivery; what is in the mailbox can still be read. */
        @Override
        public void close() {
            synchronized (lock) {
                subscriptions.remove(this);
            }
        }
    }

    private final String topic;
    private final Object lock = new Object();
    private final List<Subscription> subscriptions = new ArrayList<>();
    private volatile T retained;

    public SubscriptionHub(String topic) {
        this.topic = Objects.requireNonNull(topic, "topic");
    }

    /** Starts delivery, beginning with the retained value if there is one. */
    public Subscription subscribe() {
        Subscription subscription = new Subscription();
        deliverRetained(subscription);
        synchronized (lock) {
            subscriptions.add(subscription);
        }
        return subscription;
    }

    /** Retains the value and delivers it to all subscribers. */
    public void publish(T value) {
        Objects.requireNonNull(value, "value");
        synchronized (lock) {
            retained = value;
            for (Subscription subscription : subscriptions) {
                subscription.mailbox.add(value);
            }
        }
    }

    public T latest() {
        return retained;
    }

    public int subscriberCount() {
        synchronized (lock) {
            return subscriptions.size();
        }
    }

    public String topic() {
        return topic;
    }

    private void deliverRetained(Subscription subscription) {
        T value = retained;
        if (value != null) {
            subscription.mailbox.add(value);
        }
    }
}
// right
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Hub for one sensor topic with a retained value: a new subscriber gets the
 * latest value at once and every later one after that, in order and without
 * gaps. Thread-safe; publishing never blocks on slow subscribers.
 *
 * @param <T> immutable reading
 */
public class SubscriptionHub<T> {

    /** Mailbox of one subscriber. */
    public final class Subscription implements AutoCloseable {
        private final BlockingQueue<T> mailbox = new LinkedBlockingQueue<>();

        private Subscription() { }

        /** Next value if there is one by now, else null. */
        public T poll() {
            return mailbox.poll();
        }

        /** Waits up to the timeout for the next value; null if none came. */
        public T poll(long timeout, TimeUnit unit) throws InterruptedException {
            return mailbox.poll(timeout, unit);
        }

        /** Stops delivery; what is in the mailbox can still be read. */
        @Override
        public void close() {
            synchronized (lock) {
                subscriptions.remove(this);
            }
        }
    }

    private final String topic;
    private final Object lock = new Object();
    private final List<Subscription> subscriptions = new ArrayList<>();
    private volatile T retained;

    public SubscriptionHub(String topic) {
        this.topic = Objects.requireNonNull(topic, "topic");
    }

    /** Starts delivery, beginning with the retained value if there is one. */
    public Subscription subscribe() {
        Subscription subscription = new Subscription();
        synchronized (lock) {
            deliverRetained(subscription);
            subscriptions.add(subscription);
        }
        return subscription;
    }

    /** Retains the value and delivers it to all subscribers. */
    public void publish(T value) {
        Objects.requireNonNull(value, "value");
        synchronized (lock) {
            retained = value;
            for (Subscription subscription : subscriptions) {
                subscription.mailbox.add(value);
            }
        }
    }

    public T latest() {
        return retained;
    }

    public int subscriberCount() {
        synchronized (lock) {
            return subscriptions.size();
        }
    }

    public String topic() {
        return topic;
    }

    private void deliverRetained(Subscription subscription) {
        T value = retained;
        if (value != null) {
            subscription.mailbox.add(value);
        }
    }
}
