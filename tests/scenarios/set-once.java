// expect not-linearizable: → no call throws an exception: no sequential order gives it
public class Holder {
    public interface Listener {
        void changed();
    }

    private volatile Listener listener;

    public void set(Listener listener) {
        if (this.listener != null) {
            throw new IllegalStateException("it is set once");
        }
        this.listener = listener;
    }
    public boolean isSet() { return listener != null; }
}
// right
public class Holder {
    public interface Listener {
        void changed();
    }

    private volatile Listener listener;

    public synchronized void set(Listener listener) {
        if (this.listener != null) {
            throw new IllegalStateException("it is set once");
        }
        this.listener = listener;
    }
    public synchronized boolean isSet() { return listener != null; }
}
