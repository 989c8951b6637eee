package java.util.stream;

/** Where elements come from, one at a time. Nothing is read before the first is wanted. */
abstract class Pull<T> {
    T value;

    /** Goes to the next element, if there is one. */
    abstract boolean advance();
}
