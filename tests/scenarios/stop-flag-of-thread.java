// expect data-race: `Heartbeat.alive`
public class Heartbeat extends Thread {
    private boolean alive = true;
    private volatile int beats;
    @Override public void run() { while (alive) { beats = 1; } }
    public void kill() { alive = false; }
}
// right
public class Heartbeat extends Thread {
    private volatile boolean alive = true;
    private volatile int beats;
    @Override public void run() { while (alive) { beats = 1; } }
    public void kill() { alive = false; }
}
