// expect not-linearizable: `get()` ∥ `get()`
public class ConcurrentLazy {
    private volatile Object value;
    public Object get() {
        if (value == null) value = new Object();
        return value;
    }
}
// right
public class ConcurrentLazy {
    private volatile Object value;
    public Object get() {
        if (value == null) {
            synchronized (this) {
                if (value == null) value = new Object();
            }
        }
        return value;
    }
}
