package gov.nasa.jpf.vm;

/** Choices that the explorer makes, as programs written for a model checker name them. */
public final class Verify {
    private Verify() {}

    /** Any number between the two, both included. */
    public static native int getInt(int low, int high);

    public static native boolean getBoolean();

    public static int random(int most) {
        return getInt(0, most);
    }

    public static boolean randomBool() {
        return getBoolean();
    }

    public static void beginAtomic() {
        racelens.Model.assumes("`Verify.beginAtomic` and `endAtomic` have no effect");
    }

    public static void endAtomic() {}
}
