// expect not-linearizable: `get()` ∥ `get()`
import java.util.function.Supplier;

public class LazyClient {
    public static final class Client {
        private final String url = "db";
        public String url() { return url; }
    }

    private final Supplier<Client> factory;
    private volatile Client client;

    public LazyClient(Supplier<Client> factory) {
        this.factory = factory;
    }

    public Client get() {
        if (client == null) {
            client = factory.get();
        }
        return client;
    }
}
// right
import java.util.function.Supplier;

public class LazyClient {
    public static final class Client {
        private final String url = "db";
        public String url() { return url; }
    }

    private final Supplier<Client> factory;
    private volatile Client client;

    public LazyClient(Supplier<Client> factory) {
        this.factory = factory;
    }

    public Client get() {
        Client known = client;
        if (known == null) {
            synchronized (this) {
                known = client;
                if (known == null) {
                    known = factory.get();
                    client = known;
                }
            }
        }
        return known;
    }
}
