package java.util.concurrent;

/** Streams whose readers say how much they take. */
public final class Flow {
    private Flow() {}

    @FunctionalInterface
    public interface Publisher<T> {
        void subscribe(Subscriber<? super T> subscriber);
    }

    public interface Subscriber<T> {
        void onSubscribe(Subscription subscription);

        void onNext(T item);

        void onError(Throwable exception);

        void onComplete();
    }

    public interface Subscription {
        void request(long count);

        void cancel();
    }

    public interface Processor<T, R> extends Subscriber<T>, Publisher<R> {}

    public static int defaultBufferSize() {
        return 256;
    }
}
