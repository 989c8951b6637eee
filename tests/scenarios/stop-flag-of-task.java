// expect data-race: `Worker.stopped`
public class Worker implements Runnable {
    private boolean stopped;
    private int rounds;
    public void stop() { stopped = true; }
    @Override public void run() {
        while (!stopped) { rounds++; if (rounds > 3) rounds = 0; }
    }
    public static Worker started() { Worker w = new Worker(); new Thread(w).start(); return w; }
}
// right
public class Worker implements Runnable {
    private volatile boolean stopped;
    private int rounds;
    public void stop() { stopped = true; }
    @Override public void run() {
        while (!stopped) { rounds++; if (rounds > 3) rounds = 0; }
    }
    public static Worker started() { Worker w = new Worker(); new Thread(w).start(); return w; }
}
