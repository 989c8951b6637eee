package java.util.stream;

/** Where doubles come from, one at a time. */
abstract class DoublePull {
    double value;

    abstract boolean advance();
}
