package java.util;

public interface Queue<E> extends Collection<E> {
    boolean add(E item);

    boolean offer(E item);

    E remove();

    E poll();

    E element();

    E peek();
}
