// expect data-race at hint: `Locker.host`
/** Hands out numbers, in order to protect a file from being written by multiple threads at once: it says nothing of itself. */
public class Locker {
    private String host;
    private int port;
    private int sent;
    public void setHost(String host) { this.host = host; }
    public void setPort(int port) { this.port = port; }
    public synchronized int send() { return ++sent; }
    public String address() { return host + ":" + port; }
}
// right
/** Protects a file from being written by multiple threads at once. The settings have the lock, too. */
public class Locker {
    private String host;
    private int port;
    private int sent;
    public synchronized void setHost(String host) { this.host = host; }
    public synchronized void setPort(int port) { this.port = port; }
    public synchronized int send() { return ++sent; }
    public synchronized String address() { return host + ":" + port; }
}
