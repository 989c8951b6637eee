package java.util.stream;

/** Where longs come from, one at a time. */
abstract class LongPull {
    long value;

    abstract boolean advance();
}
