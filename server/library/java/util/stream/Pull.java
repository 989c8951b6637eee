package java.util.stream;

import java.util.Spliterator;

/** Where elements come from, one at a time. Nothing is read before the first is wanted. */
abstract class Pull<T> extends Stage {
    T value;

    /** Goes to the next element, if there is one. */
    abstract boolean advance();

    /** The spliterator that a stream without a stage is made of, where there is one. */
    Spliterator<T> whole() {
        return null;
    }
}
