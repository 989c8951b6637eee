package racelens;

/**
 * A thread of a scenario: it makes its calls and keeps their results. {@link Scenario} starts it; in a sequential order it
 * waits before each call until it is its turn.
 */
public abstract class Actor extends Thread {
    /** A result for each call that has ended. */
    final Object[] results;
    int ended;
    boolean takesTurns;
    /** How often it has called methods without a result of the objects that stand in for others. */
    int callbacks;
    /** Whether any of these got a collection. */
    boolean getsElements;
    /** How many objects it has made that are to be closed, less those that it has closed. */
    int left;
    /** Whether the call at hand is given something to call, and others may come in while that runs. */
    boolean isOpen;
    private int turns;

    protected Actor(String name, int calls) {
        super(name);
        results = new Object[calls];
    }

    /** The next call is given something to call. */
    protected final void opens() {
        isOpen = true;
    }

    /** A call is about to begin. */
    protected final void begin() throws InterruptedException {
        if (Scenario.givesWay) {
            Scenario.enter();
        }
        if (Scenario.takesTurns && ended > 0) {
            Thread.yield();
        }
        if (takesTurns) {
            synchronized (this) {
                while (turns <= ended) {
                    wait();
                }
            }
        }
    }

    /** The call has ended, by returning or by throwing. */
    protected final void end(Object result) {
        results[ended] = result;
        isOpen = false;
        if (Scenario.givesWay) {
            Scenario.leave();
        }
        if (!takesTurns) {
            ended++;
            return;
        }
        synchronized (this) {
            ended++;
            notifyAll();
        }
    }

    /** Lets the next call run, and waits until it has ended. */
    final void turn() throws InterruptedException {
        synchronized (this) {
            turns++;
            notifyAll();
            while (ended < turns) {
                wait();
            }
        }
    }
}
