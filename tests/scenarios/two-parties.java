// expect data-race: `boolean[][1]`
package spin;

/** Mutual exclusion of two parties after Peterson. */
public class Peterson2 {
    private final boolean[] wants = new boolean[2];
    private volatile int turn;
    private int inside;

    public int first() { return enter(0); }
    public int second() { return enter(1); }

    private int enter(int me) {
        wants[me] = true;
        turn = 1 - me;
        while (wants[1 - me] && turn == 1 - me) Thread.onSpinWait();
        int seen = ++inside;
        wants[me] = false;
        return seen;
    }
}
// right
package spin;

/** Mutual exclusion of two parties after Peterson. */
public class Peterson2 {
    private final java.util.concurrent.atomic.AtomicIntegerArray wants = new java.util.concurrent.atomic.AtomicIntegerArray(2);
    private volatile int turn;
    private int inside;

    public int first() { return enter(0); }
    public int second() { return enter(1); }

    private int enter(int me) {
        wants.set(me, 1);
        turn = 1 - me;
        while (wants.get(1 - me) == 1 && turn == 1 - me) Thread.onSpinWait();
        int seen = ++inside;
        wants.set(me, 0);
        return seen;
    }
}
