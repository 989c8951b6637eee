// expect deadlock: in `deliver("a")` ∥ `fetch()`
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;

/** A letter box with room for one letter, between one postman and one resident. Both may look into it. */
public class LetterBox {
    private static final VarHandle LETTER;
    private static final VarHandle RESIDENT;

    static {
        try {
            LETTER = MethodHandles.lookup().findVarHandle(LetterBox.class, "letter", String.class);
            RESIDENT = MethodHandles.lookup().findVarHandle(LetterBox.class, "resident", Thread.class);
        } catch (ReflectiveOperationException exception) {
            throw new ExceptionInInitializerError(exception);
        }
    }

    private volatile boolean open = true;
    private String letter;
    private Thread resident;

    /** To be called by the sender only. */
    public boolean deliver(String text) {
        if (!open || LETTER.getAcquire(this) != null) {
            return false;
        }
        LETTER.setRelease(this, text);
        Thread asleep = (Thread) RESIDENT.getAcquire(this);
        if (asleep != null) {
            LockSupport.unpark(asleep);
        }
        return true;
    }

    /** Waits for a letter. For the receiver only. */
    public String fetch() {
        String found = (String) LETTER.getAcquire(this);
        if (found == null) {
            RESIDENT.setRelease(this, Thread.currentThread());
            while ((found = (String) LETTER.getAcquire(this)) == null) {
                LockSupport.park(this);
            }
            RESIDENT.setRelease(this, (Thread) null);
        }
        LETTER.setRelease(this, (String) null);
        return found;
    }

    public void close() {
        open = false;
    }
}

// right
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;

/** A letter box with room for one letter, between one postman and one resident. Both may look into it. */
public class LetterBox {
    private static final VarHandle LETTER;
    private static final VarHandle RESIDENT;

    static {
        try {
            LETTER = MethodHandles.lookup().findVarHandle(LetterBox.class, "letter", String.class);
            RESIDENT = MethodHandles.lookup().findVarHandle(LetterBox.class, "resident", Thread.class);
        } catch (ReflectiveOperationException exception) {
            throw new ExceptionInInitializerError(exception);
        }
    }

    private volatile boolean open = true;
    private String letter;
    private Thread resident;

    /** To be called by the sender only. */
    public boolean deliver(String text) {
        if (!open || LETTER.getAcquire(this) != null) {
            return false;
        }
        LETTER.setVolatile(this, text);
        Thread asleep = (Thread) RESIDENT.getVolatile(this);
        if (asleep != null) {
            LockSupport.unpark(asleep);
        }
        return true;
    }

    /** Waits for a letter. For the receiver only. */
    public String fetch() {
        String found = (String) LETTER.getVolatile(this);
        if (found == null) {
            RESIDENT.setVolatile(this, Thread.currentThread());
            while ((found = (String) LETTER.getVolatile(this)) == null) {
                LockSupport.park(this);
            }
            RESIDENT.setRelease(this, (Thread) null);
        }
        LETTER.setRelease(this, (String) null);
        return found;
    }

    public void close() {
        open = false;
    }
}
