package java.util.concurrent;

import java.util.Collection;
import java.util.Deque;
import java.util.Iterator;

public interface BlockingDeque<E> extends BlockingQueue<E>, Deque<E> {
    void putFirst(E item) throws InterruptedException;

    void putLast(E item) throws InterruptedException;

    boolean offerFirst(E item, long time, TimeUnit unit) throws InterruptedException;

    boolean offerLast(E item, long time, TimeUnit unit) throws InterruptedException;

    E takeFirst() throws InterruptedException;

    E takeLast() throws InterruptedException;

    E pollFirst(long time, TimeUnit unit) throws InterruptedException;

    E pollLast(long time, TimeUnit unit) throws InterruptedException;

    boolean add(E item);

    boolean offer(E item);

    E remove();

    E poll();

    E element();

    E peek();

    boolean remove(Object item);

    boolean contains(Object item);

    int size();

    Iterator<E> iterator();

    void push(E item);

    boolean addAll(Collection<? extends E> other);
}
