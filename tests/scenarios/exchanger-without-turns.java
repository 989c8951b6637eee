// expect deadlock: in other interleavings all calls end
package sync;

/** Two threads swap their values. */
public class Exchange<T> {
    private T first, second;
    private int arrived;

    public synchronized T exchange(T mine) throws InterruptedException {
        if (arrived == 0) {
            first = mine;
            arrived = 1;
            while (arrived == 1) wait();
            T other = second;
            arrived = 0;
            first = second = null;
            return other;
        }
        second = mine;
        T other = first;
        arrived = 2;
        notify();
        return other;
    }
}
// right
package sync;

/** Two threads swap their values. */
public class Exchange<T> {
    private T first, second;
    private int arrived;

    public synchronized T exchange(T mine) throws InterruptedException {
        while (arrived == 2) wait();
        if (arrived == 0) {
            first = mine;
            arrived = 1;
            while (arrived != 2) wait();
            T other = second;
            arrived = 0;
            first = second = null;
            notifyAll();
            return other;
        }
        second = mine;
        T other = first;
        arrived = 2;
        notifyAll();
        return other;
    }
}
