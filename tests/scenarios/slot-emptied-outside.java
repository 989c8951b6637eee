// expect data-race: `Exchanger2.
public class Exchanger2 {
    private Object slot;
    private boolean full;
    public synchronized void put(Object o) {
        while (full) { try { wait(); } catch (InterruptedException e) { } }
        slot = o; full = true; notifyAll();
    }
    public Object take() {
        synchronized (this) { while (!full) { try { wait(); } catch (InterruptedException e) { } } }
        Object o = slot; slot = null; full = false;
        synchronized (this) { notifyAll(); }
        return o;
    }
}
// right
public class Exchanger2 {
    private Object slot;
    private boolean full;
    public synchronized void put(Object o) {
        while (full) { try { wait(); } catch (InterruptedException e) { } }
        slot = o; full = true; notifyAll();
    }
    public synchronized Object take() {
        while (!full) { try { wait(); } catch (InterruptedException e) { } }
        Object o = slot; slot = null; full = false;
        notifyAll();
        return o;
    }
}
