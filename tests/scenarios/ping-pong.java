// expect deadlock: blocked forever
public class PingPong {
    private boolean ping = true;
    private final StringBuilder out = new StringBuilder();
    public synchronized void ping() throws InterruptedException { while (!ping) wait(); ping = false; notify(); }
    public synchronized void pong() throws InterruptedException { while (ping) wait(); ping = true; notify(); }
}
// right
public class PingPong {
    private boolean ping = true;
    private final StringBuilder out = new StringBuilder();
    public synchronized void ping() throws InterruptedException { while (!ping) wait(); ping = false; notifyAll(); }
    public synchronized void pong() throws InterruptedException { while (ping) wait(); ping = true; notifyAll(); }
}
