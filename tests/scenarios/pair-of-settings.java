// expect not-linearizable: `update(new HashMap(Map.of("mail.host", "2", "mail.port", "2")))` ∥ `target()`
import java.net.InetSocketAddress;
import java.util.Map;

/** Where mail goes to, as a file says that may change; callers get what stood in the file as a whole. */
public class MailTarget {
    private volatile String host;
    private volatile int port;

    public MailTarget(String host, int port) {
        this.host = host;
        this.port = port;
    }

    public synchronized boolean update(Map<String, String> lines) {
        String newHost = lines.getOrDefault("mail.host", host);
        String text = lines.get("mail.port");
        int newPort = text == null ? port : Integer.parseInt(text.trim());
        if (newHost.equals(host) && newPort == port) {
            return false;
        }
        host = newHost;
        port = newPort;
        return true;
    }

    public InetSocketAddress target() {
        return InetSocketAddress.createUnresolved(host, port);
    }
}

// right
import java.net.InetSocketAddress;
import java.util.Map;

/** Where mail goes to, as a file says that may change; callers get what stood in the file as a whole. */
public class MailTarget {
    private volatile InetSocketAddress target;

    public MailTarget(String host, int port) {
        target = InetSocketAddress.createUnresolved(host, port);
    }

    public synchronized boolean update(Map<String, String> lines) {
        String host = lines.getOrDefault("mail.host", target.getHostString());
        String text = lines.get("mail.port");
        int port = text == null ? target.getPort() : Integer.parseInt(text.trim());
        InetSocketAddress next = InetSocketAddress.createUnresolved(host, port);
        if (next.equals(target)) {
            return false;
        }
        target = next;
        return true;
    }

    public InetSocketAddress target() {
        return target;
    }
}
