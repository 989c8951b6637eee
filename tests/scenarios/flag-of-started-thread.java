// expect data-race: `Poller.stopped`
package poll;
/** Polls in the background until it is stopped. */
public class Poller {
    private boolean stopped;
    private int polls;
    public void start() {
        Thread t = new Thread(() -> {
            while (!stopped) { polls++; if (polls > 1) return; }
        });
        t.start();
    }
    public void stop() { stopped = true; }
}
// right
package poll;
/** Polls in the background until it is stopped. */
public class Poller {
    private volatile boolean stopped;
    private int polls;
    public void start() {
        Thread t = new Thread(() -> {
            int mine = 0;
            while (!stopped) { mine++; if (mine > 1) return; }
        });
        t.start();
    }
    public void stop() { stopped = true; }
}
