package racelens;

/**
 * What models tell the machine.
 *
 * Plain fields and arrays that a model reads and writes are its own business: such an access is never a
 * scheduling point and never a race. What another thread may see of a model happens at one of the calls below,
 * at a volatile access in a method that doesn't call {@link #step}, and at monitors. Code of the user that a
 * model calls (a task, a comparator) keeps all its own points.
 */
public final class Model {
    /** Kinds of fences. */
    public static final int FULL = 0;
    public static final int ACQUIRE = 1;
    public static final int RELEASE = 2;
    /** What {@link #acquire} of a model stands for: nothing is left to order, but under path relaxing, which leaves it out. */
    public static final int OF_MODEL = 3;
    public static final int LOAD_LOAD = 4;
    public static final int STORE_STORE = 5;

    private Model() {}

    /** A memory fence of a kind. Under sequential consistency it does nothing, which is an assumption of the verdict. */
    public static native void fence(int kind);

    /**
     * Here is where an operation on an object happens: a scheduling point once other threads can reach the
     * object. All that follows up to the next point is one step with it, also in what the method calls;
     * volatile fields of a method that calls this make no points of their own, but keep their edges.
     */
    public static native void step(Object on);

    /**
     * The step that the method began can't happen now: it is as if it had not begun, and the thread is
     * blocked until the same step gets past this call. Between {@link #step} and here the method
     * may only read.
     *
     * A wait with a time limit calls this only where {@link #timesOut} says so: in a check it may give up at any
     * moment at which it would have to wait, and every other moment is a schedule in which the thread just wasn't picked before.
     *
     * @param on what the thread waits for
     * @param holder the thread that could end it, where that is known
     */
    public static native void retry(Object on, Thread holder);

    /** What the current thread did so far happens before what follows a later {@link #acquire} of the same object. */
    public static native void release(Object at);

    /**
     * What was released at the object is over: a write that no release sequence contains follows. Only a later {@link #release}
     * has something to acquire.
     */
    public static native void forget(Object at);

    /** What threads did before they called {@link #release} with the same object happens before what follows. */
    public static native void acquire(Object at);

    /**
     * The step at hand only looks at the object (`isDone`, `getCount`, a `tryLock` that fails), and the documentation
     * promises no order. The implementation in OpenJDK orders it after the steps that changed the object. A race that this
     * alone would prevent is reported as a hint. The method that calls this never changes the object: where a step may
     * change it, the branch that does not calls a method of its own.
     */
    public static native void looks(Object at);

    /**
     * The step at hand waits ({@link #retry}) while a different thread holds the object, and takes it otherwise. Only the thread
     * that holds it ends that. So it meets no {@link #gives}: no thread can do both at the same time.
     */
    public static native void takes(Object on);

    /**
     * The step at hand is one of the thread that holds the object, which was looked at before the step: no other thread
     * changes that. While it is held, no {@link #takes} of a different thread can happen.
     */
    public static native void gives(Object on);

    /**
     * With the step at hand its thread begins to hold the object. No other thread ever does, and nobody notices it but steps
     * that say nothing of their manner.
     */
    public static native void begins(Object on);

    /**
     * The step at hand waits ({@link #retry}) until the thread that holds the object has changed it for good by a step that
     * {@link #gives}, and changes nothing of it: it cannot come before, and comes to the same afterwards.
     */
    public static native void awaits(Object on);

    /** The step at hand sees whether that has happened, and changes nothing of the object. */
    public static native void sees(Object on);

    /**
     * The step at hand is one on an object that serves threads in turn. An object does so for good or never: it meets no
     * {@link #takes} and no {@link #gives} that are not in turn. What it changes belongs to the object alone.
     */
    public static native void inTurn(Object on);

    /**
     * The user's call reads the content of something that isn't made for several threads: a collection, a buffer, the
     * elements of an array of the user's. Races with {@link #writes} of the same object where nothing orders the
     * two, and is a scheduling point once other threads can reach it.
     */
    public static native void reads(Object content);

    /** The user's call changes the content. */
    public static native void writes(Object content);

    /** The user's call reads those elements of an array: each is a variable of its own (JLS 17.6). */
    public static native void reads(Object array, int from, int to);

    /** The user's call changes those elements of an array. */
    public static native void writes(Object array, int from, int to);

    /**
     * Whether a wait with a time limit gives up when it would have to wait: always in a check; where the program only
     * runs, when nothing else can happen.
     */
    public static native boolean timesOut();

    /** The time of a program that is only run, in nanoseconds from its begin; 0 in a check, which knows no time. */
    public static native long now();

    /**
     * What a check sees on the clock, in nanoseconds: never less than before, and never less than was slept since. Each
     * time but the first, the explorer picks whether a day has passed as well.
     */
    public static native long clock();

    /**
     * Whether a program that is only run is before that time, as a part of the step at hand, which then calls {@link #retry};
     * never in a check.
     */
    public static native boolean isEarly(long due);

    /**
     * What {@link Thread#interrupted} answers, as a part of the step at hand: a wait that can be interrupted asks
     * before it calls {@link #retry}, and throws.
     */
    public static native boolean interrupted();

    /** What {@link Thread#isInterrupted} answers of the current thread, as a part of the step at hand. */
    public static native boolean isInterrupted();

    /** How many threads are blocked in a {@link #retry} on an object, as a part of the step at hand. */
    public static native int waiters(Object on);

    /** Whether a thread is one of them. */
    public static native boolean isWaiting(Thread thread, Object on);

    /**
     * From here on not every value that a JVM could give is explored. What was assumed instead is part of what the
     * verdict says: "random numbers follow one seed".
     */
    public static native void assumes(String what);

    /**
     * The text says what happens here although a manner of steps ({@link #begins} and the like) rules it out: the check starts over
     * without reductions.
     */
    public static native void leavesOut(String what);

    /** Says that a model needs to know the threads that it has started, which tells them apart. */
    public static native void needsList();

    /** Whether the program has code that calls {@link #needsList}, whenever it does. */
    public static native boolean isListNeeded();

    /** The name of a thread is looked at, so that threads with names can be told apart. */
    public static native void tellsThreads();

    /** The one box that a JVM keeps of a small value, where it keeps one; else the given box. */
    public static native Object shared(Object box);

    /**
     * Whether a weak compare-and-set fails for no reason: asked before its step, a choice where the check lets it be one, and
     * false, as an assumption, where not.
     */
    public static native boolean failsSpuriously();

    /** Whether waits may end for no reason in this check. */
    public static native boolean wakesSpuriously();
}
