package racelens;

/** A collection whose iterators notice that it has changed: its version is another object after each change. */
public interface Versioned {
    Object version0();
}
