// expect data-race at hint: `Mailer.host`
/** What setters set is set before others come, as a rule: one hint for all. */
public class Mailer {
    private String host;
    private int port;
    private int sent;
    public void setHost(String host) { this.host = host; }
    public void setPort(int port) { this.port = port; }
    public synchronized int send() { return ++sent; }
    public String address() { return host + ":" + port; }
}
// right
/** The settings have the lock, too. */
public class Mailer {
    private String host;
    private int port;
    private int sent;
    public synchronized void setHost(String host) { this.host = host; }
    public synchronized void setPort(int port) { this.port = port; }
    public synchronized int send() { return ++sent; }
    public synchronized String address() { return host + ":" + port; }
}
