// expect not-linearizable: `next()` ∥ `next()`
import java.util.List;

public class RoundRobin<S> {
    private final List<S> servers;
    private volatile int index;

    public RoundRobin(List<S> servers) {
        this.servers = List.copyOf(servers);
    }

    public S next() {
        S server = servers.get(index);
        index = (index + 1) % servers.size();
        return server;
    }
}
// right
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

public class RoundRobin<S> {
    private final List<S> servers;
    private final AtomicInteger index = new AtomicInteger();

    public RoundRobin(List<S> servers) {
        this.servers = List.copyOf(servers);
    }

    public S next() {
        return servers.get(Math.floorMod(index.getAndIncrement(), servers.size()));
    }
}
