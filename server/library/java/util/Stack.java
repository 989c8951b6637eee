package java.util;

public class Stack<E> extends Vector<E> {
    public Stack() {}

    public E push(E item) {
        addElement(item);
        return item;
    }

    public synchronized E pop() {
        E item = peek();
        removeElementAt(size() - 1);
        return item;
    }

    public synchronized E peek() {
        if (size() == 0) {
            throw new EmptyStackException();
        }
        return elementAt(size() - 1);
    }

    public boolean empty() {
        return size() == 0;
    }

    public synchronized int search(Object item) {
        int index = lastIndexOf(item);
        return index < 0 ? -1 : size() - index;
    }
}
