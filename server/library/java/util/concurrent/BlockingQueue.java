package java.util.concurrent;

import java.util.Collection;
import java.util.Queue;

public interface BlockingQueue<E> extends Queue<E> {
    boolean add(E item);

    boolean offer(E item);

    void put(E item) throws InterruptedException;

    boolean offer(E item, long time, TimeUnit unit) throws InterruptedException;

    E take() throws InterruptedException;

    E poll(long time, TimeUnit unit) throws InterruptedException;

    int remainingCapacity();

    boolean remove(Object item);

    boolean contains(Object item);

    int drainTo(Collection<? super E> into);

    int drainTo(Collection<? super E> into, int most);
}
