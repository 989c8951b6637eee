package java.util.concurrent;

import java.util.function.Predicate;

/** What the queues share that are linked without locks. */
abstract class LinkedBuffer<E> extends Buffer<E> {
    LinkedBuffer() {
        super(Integer.MAX_VALUE);
    }

    public int size() {
        return OneByOne.size(this);
    }

    public boolean contains(Object item) {
        return OneByOne.contains(this, item);
    }

    public boolean remove(Object item) {
        return OneByOne.remove(this, item);
    }

    public void clear() {
        OneByOne.clear(this);
    }

    boolean drop(Predicate<Object> goes) {
        return OneByOne.drop(this, goes);
    }

    public Object[] toArray() {
        return OneByOne.toArray(this);
    }
}
