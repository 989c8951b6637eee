package java.util;

public interface Deque<E> extends Queue<E>, SequencedCollection<E> {
    void addFirst(E item);

    void addLast(E item);

    boolean offerFirst(E item);

    boolean offerLast(E item);

    E removeFirst();

    E removeLast();

    E pollFirst();

    E pollLast();

    E getFirst();

    E getLast();

    E peekFirst();

    E peekLast();

    boolean removeFirstOccurrence(Object item);

    boolean removeLastOccurrence(Object item);

    boolean add(E item);

    boolean offer(E item);

    E remove();

    E poll();

    E element();

    E peek();

    boolean addAll(Collection<? extends E> other);

    void push(E item);

    E pop();

    boolean remove(Object item);

    boolean contains(Object item);

    int size();

    Iterator<E> iterator();

    Iterator<E> descendingIterator();

    default Deque<E> reversed() {
        return new SequencedViews.ReversedDeque<E>(this);
    }
}
