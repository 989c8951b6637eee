// expect data-race: `Bell.rung`
public class Bell {
    private final Object bell = new Object();
    private boolean rung;
    public void ring() {
        synchronized (bell) {
            rung = true;
            bell.notifyAll();
        }
    }
    public synchronized boolean rung() { return rung; }
}
// right
public class Bell {
    private final Object bell = new Object();
    private boolean rung;
    public void ring() {
        synchronized (bell) {
            rung = true;
            bell.notifyAll();
        }
    }
    public boolean rung() {
        synchronized (bell) {
            return rung;
        }
    }
}
