package racelens;

/** What models tell the machine. */
public final class Model {
    private Model() {}

    /**
     * Makes the accesses of fields and arrays in the calling method one step, which happens here. What
     * the method calls isn't part of it.
     */
    public static native void step(Object of);
}
