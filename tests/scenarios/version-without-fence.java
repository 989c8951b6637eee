// expect not-linearizable: no sequential order gives it; thread `T2` may still see `Compass.version`: 0
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Where a ship is. One thread after the other may move it, and any number of threads ask. */
public class Compass {
    private static final VarHandle VERSION;
    private static final VarHandle EAST;
    private static final VarHandle NORTH;

    static {
        try {
            VERSION = MethodHandles.lookup().findVarHandle(Compass.class, "version", int.class);
            EAST = MethodHandles.lookup().findVarHandle(Compass.class, "east", int.class);
            NORTH = MethodHandles.lookup().findVarHandle(Compass.class, "north", int.class);
        } catch (ReflectiveOperationException exception) {
            throw new ExceptionInInitializerError(exception);
        }
    }

    private int version;
    private int east;
    private int north;

    public synchronized void move(int newEast, int newNorth) {
        int before = version;
        VERSION.setOpaque(this, before + 1);
        VarHandle.releaseFence();
        EAST.setOpaque(this, newEast);
        NORTH.setOpaque(this, newNorth);
        VERSION.setRelease(this, before + 2);
    }

    /** East and north of one move. */
    public String position() {
        while (true) {
            int before = (int) VERSION.getAcquire(this);
            int seenEast = (int) EAST.getOpaque(this);
            int seenNorth = (int) NORTH.getOpaque(this);
            if (before % 2 == 0 && before == (int) VERSION.getOpaque(this)) {
                return seenEast + " " + seenNorth;
            }
            Thread.onSpinWait();
        }
    }
}

// right
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Where a ship is. One thread after the other may move it, and any number of threads ask. */
public class Compass {
    private static final VarHandle VERSION;
    private static final VarHandle EAST;
    private static final VarHandle NORTH;

    static {
        try {
            VERSION = MethodHandles.lookup().findVarHandle(Compass.class, "version", int.class);
            EAST = MethodHandles.lookup().findVarHandle(Compass.class, "east", int.class);
            NORTH = MethodHandles.lookup().findVarHandle(Compass.class, "north", int.class);
        } catch (ReflectiveOperationException exception) {
            throw new ExceptionInInitializerError(exception);
        }
    }

    private int version;
    private int east;
    private int north;

    public synchronized void move(int newEast, int newNorth) {
        int before = version;
        VERSION.setOpaque(this, before + 1);
        VarHandle.releaseFence();
        EAST.setOpaque(this, newEast);
        NORTH.setOpaque(this, newNorth);
        VERSION.setRelease(this, before + 2);
    }

    /** East and north of one move. */
    public String position() {
        while (true) {
            int before = (int) VERSION.getAcquire(this);
            int seenEast = (int) EAST.getOpaque(this);
            int seenNorth = (int) NORTH.getOpaque(this);
            VarHandle.acquireFence();
            if (before % 2 == 0 && before == (int) VERSION.getOpaque(this)) {
                return seenEast + " " + seenNorth;
            }
            Thread.onSpinWait();
        }
    }
}
