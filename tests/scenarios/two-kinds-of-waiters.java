// expect deadlock: blocked forever
public class MpmcQueue {
    private final Object[] buffer;
    private int head, tail, count;
    public MpmcQueue(int n) { buffer = new Object[n]; }
    public synchronized void put(Object o) throws InterruptedException {
        while (count == buffer.length) wait();
        buffer[tail] = o; tail = (tail + 1) % buffer.length; count++;
        notify();
    }
    public synchronized Object take() throws InterruptedException {
        while (count == 0) wait();
        Object o = buffer[head]; buffer[head] = null; head = (head + 1) % buffer.length; count--;
        notify();
        return o;
    }
}
// right
public class MpmcQueue {
    private final Object[] buffer;
    private int head, tail, count;
    public MpmcQueue(int n) { buffer = new Object[n]; }
    public synchronized void put(Object o) throws InterruptedException {
        while (count == buffer.length) wait();
        buffer[tail] = o; tail = (tail + 1) % buffer.length; count++;
        notifyAll();
    }
    public synchronized Object take() throws InterruptedException {
        while (count == 0) wait();
        Object o = buffer[head]; buffer[head] = null; head = (head + 1) % buffer.length; count--;
        notifyAll();
        return o;
    }
}
