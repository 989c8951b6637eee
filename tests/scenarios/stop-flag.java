// expect data-race: `Worker.stopped`
public class Worker {
    private boolean stopped;
    private int done;
    public synchronized void work() { if (!stopped) done++; }
    public void stop() { stopped = true; }
}
// right
public class Worker {
    private volatile boolean stopped;
    private int done;
    public synchronized void work() { if (!stopped) done++; }
    public void stop() { stopped = true; }
}
