// expect data-race at hint: Claims.state
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
/** Thread-safe. */
public class Claims {
    private static final VarHandle STATE;
    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(Claims.class, "state", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }
    private int state;
    private int resets;
    boolean claim() { return STATE.compareAndSet(this, 0, 1); }
    void reset() { resets++; state = 0; }
    int state() { return state; }
    int resets() { return resets; }
}
// right
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
/** Thread-safe. */
public class Claims {
    private static final VarHandle STATE;
    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(Claims.class, "state", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }
    private volatile int state;
    private final java.util.concurrent.atomic.AtomicInteger resets = new java.util.concurrent.atomic.AtomicInteger();
    boolean claim() { return STATE.compareAndSet(this, 0, 1); }
    void reset() { resets.incrementAndGet(); state = 0; }
    int state() { return state; }
    int resets() { return resets.get(); }
}
