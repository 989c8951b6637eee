package java.util.stream;

/** Where ints come from, one at a time. */
abstract class IntPull {
    int value;

    abstract boolean advance();
}
