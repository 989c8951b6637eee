// expect not-linearizable: `client()` ∥ `client()`
public class ClientHolder {
    public static class Client { private final String url; Client(String url) { this.url = url; } }
    private final String url;
    private volatile Client client;
    public ClientHolder(String url) { this.url = url; }
    public Client client() {
        if (client == null) { client = new Client(url); }
        return client;
    }
}
// right
public class ClientHolder {
    public static class Client { private final String url; Client(String url) { this.url = url; } }
    private final String url;
    private volatile Client client;
    public ClientHolder(String url) { this.url = url; }
    public Client client() {
        Client known = client;
        if (known == null) {
            synchronized (this) {
                known = client;
                if (known == null) { client = known = new Client(url); }
            }
        }
        return known;
    }
}
