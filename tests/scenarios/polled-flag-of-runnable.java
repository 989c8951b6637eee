// expect data-race at warning: may never see the write, and loop forever
public class Ticker implements Runnable {
    private boolean running = true;
    private int ticks;

    public void run() {
        while (running) {
            ticks++;
        }
    }

    public void stop() {
        running = false;
    }
}
// right
public class Ticker implements Runnable {
    private volatile boolean running = true;
    private int ticks;

    public void run() {
        while (running) {
            ticks++;
        }
    }

    public void stop() {
        running = false;
    }
}
