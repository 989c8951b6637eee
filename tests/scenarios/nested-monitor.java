// expect deadlock: blocked forever
public class Slot {
    private final Object signal = new Object();
    private String value;
    public synchronized void put(String given) {
        synchronized (signal) {
            value = given;
            signal.notifyAll();
        }
    }
    public synchronized String take() throws InterruptedException {
        synchronized (signal) {
            while (value == null) signal.wait();
            return value;
        }
    }
}
// right
public class Slot {
    private final Object signal = new Object();
    private String value;
    public void put(String given) {
        synchronized (signal) {
            value = given;
            signal.notifyAll();
        }
    }
    public String take() throws InterruptedException {
        synchronized (signal) {
            while (value == null) signal.wait();
            return value;
        }
    }
}
