// expect data-race: `Library.readers`
public class Library {
    private int readers;
    private boolean writing;

    public synchronized void enter() throws InterruptedException {
        while (writing) wait();
        readers++;
    }
    public void leave() {
        readers--;
        synchronized (this) { notifyAll(); }
    }
    public synchronized void write() throws InterruptedException {
        while (writing || readers > 0) wait();
        writing = true;
    }
    public synchronized void written() {
        writing = false;
        notifyAll();
    }
}
// right
public class Library {
    private int readers;
    private boolean writing;

    public synchronized void enter() throws InterruptedException {
        while (writing) wait();
        readers++;
    }
    public synchronized void leave() {
        readers--;
        notifyAll();
    }
    public synchronized void write() throws InterruptedException {
        while (writing || readers > 0) wait();
        writing = true;
    }
    public synchronized void written() {
        writing = false;
        notifyAll();
    }
}
