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
        if (millis < 0) {
            throw new IllegalArgumentException("timeoutMillis value is negative");
        }
        if (nanos < 0 || nanos > 999999) {
            throw new IllegalArgumentException("nanosecond timeout value out of range");
        }
        wait(nanos > 0 && millis < Long.MAX_VALUE ? millis + 1 : millis);
    }

    public final native void notify();

    public final native void notifyAll();
}
