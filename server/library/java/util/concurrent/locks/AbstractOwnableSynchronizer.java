package java.util.concurrent.locks;

public abstract class AbstractOwnableSynchronizer implements java.io.Serializable {
    private Thread owner;

    protected AbstractOwnableSynchronizer() {}

    protected final void setExclusiveOwnerThread(Thread thread) {
        owner = thread;
    }

    protected final Thread getExclusiveOwnerThread() {
        return owner;
    }
}
