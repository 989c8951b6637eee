package racelens;

/** An iterator that also looks for changes after its last element, where a spliterator of a JDK does. */
public interface Ending {
    /** Throws where what it goes over has changed. */
    void ended0();
}
