// expect data-race: Object[]
public class Ring<T> {
    private final Object[] slots = new Object[2];
    private volatile int head, tail;
    public boolean offer(T item) {
        if (tail - head == slots.length) return false;
        slots[tail % slots.length] = item;
        tail++;
        return true;
    }
    @SuppressWarnings("unchecked") public T poll() {
        if (head == tail) return null;
        T item = (T) slots[head % slots.length];
        head++;
        return item;
    }
}
// right
public class Ring<T> {
    private final Object[] slots = new Object[2];
    private int head, tail;
    public synchronized boolean offer(T item) {
        if (tail - head == slots.length) return false;
        slots[tail % slots.length] = item;
        tail++;
        return true;
    }
    @SuppressWarnings("unchecked") public synchronized T poll() {
        if (head == tail) return null;
        T item = (T) slots[head % slots.length];
        head++;
        return item;
    }
}
