// expect exception: two writers
public class ReadWriteGate {
    private int readers;
    private boolean writing;
    public synchronized void beginRead() throws InterruptedException { while (writing) wait(); readers++; }
    public synchronized void endRead() { readers--; if (readers == 0) notifyAll(); }
    public synchronized void beginWrite() throws InterruptedException { while (readers > 0) wait(); writing = true; }
    public synchronized void endWrite() { writing = false; notifyAll(); }
    public boolean isConsistent() { synchronized (this) { return !(writing && readers > 0); } }
    public void write(Runnable r) throws InterruptedException {
        beginWrite();
        try { check(); r.run(); } finally { endWrite(); }
    }
    private int inside;
    private void check() { if (inside++ != 0) throw new IllegalStateException("two writers"); inside--; }
}
// right
public class ReadWriteGate {
    private int readers;
    private boolean writing;
    public synchronized void beginRead() throws InterruptedException { while (writing) wait(); readers++; }
    public synchronized void endRead() { readers--; if (readers == 0) notifyAll(); }
    public synchronized void beginWrite() throws InterruptedException { while (readers > 0 || writing) wait(); writing = true; }
    public synchronized void endWrite() { writing = false; notifyAll(); }
    public boolean isConsistent() { synchronized (this) { return !(writing && readers > 0); } }
    public void write(Runnable r) throws InterruptedException {
        beginWrite();
        try { check(); r.run(); } finally { endWrite(); }
    }
    private int inside;
    private void check() { if (inside++ != 0) throw new IllegalStateException("two writers"); inside--; }
}
