package java.lang;

public class Object {
    public final native Class<?> getClass();

    public int hashCode() {
        return System.identityHashCode(this);
    }

    public boolean equals(Object other) {
        return this == other;
    }

    public String toString() {
        return getClass().getName() + "@" + Integer.toHexString(hashCode());
    }

    protected Object clone() throws CloneNotSupportedException {
        if (!(this instanceof Cloneable)) {
            throw new CloneNotSupportedException(getClass().getName());
        }
        return clone0();
    }

    private native Object clone0();

    protected void finalize() throws Throwable {}

    public final native void wait() throws InterruptedException;

    public final native void wait(long millis) throws InterruptedException;

    public final void wait(long millis, int nanos) throws InterruptedException {
        wait(millis);
    }

    public final native void notify();

    public final native void notifyAll();
}
