// expect not-linearizable: `reload
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

final class RoutingConfig {

    private final String fallback;
    private final Map<String, String> routes = new ConcurrentHashMap<>();

    public RoutingConfig(String fallback) {
        this.fallback = Objects.requireNonNull(fallback, "fallback");
    }

    public String resolve(String host) {
        return routes.getOrDefault(canonical(host), fallback);
    }

    public synchronized void reload(Map<String, String> fresh) {
        Map<String, String> checked = new HashMap<>();
        fresh.forEach((host, upstream) -> checked.put(canonical(host), requireUpstream(upstream)));
        routes.clear();
        routes.putAll(checked);
    }

    public synchronized void upsert(String host, String upstream) {
        routes.put(canonical(host), requireUpstream(upstream));
    }

    public synchronized Map<String, String> snapshot() {
        return Map.copyOf(routes);
    }

    public String fallback() {
        return fallback;
    }

    private static String canonical(String host) {
        int colon = host.indexOf(':');
        return (colon < 0 ? host : host.substring(0, colon)).toLowerCase(java.util.Locale.ROOT);
    }

    private static String requireUpstream(String upstream) {
        if (upstream == null || !upstream.contains("://")) {
            throw new IllegalArgumentException("not an upstream: " + upstream);
        }
        return upstream;
    }
}
// right
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

final class RoutingConfig {

    private final String fallback;
    private volatile Map<String, String> routes = Map.of();

    public RoutingConfig(String fallback) {
        this.fallback = Objects.requireNonNull(fallback, "fallback");
    }

    public String resolve(String host) {
        return routes.getOrDefault(canonical(host), fallback);
    }

    public synchronized void reload(Map<String, String> fresh) {
        Map<String, String> checked = new HashMap<>();
        fresh.forEach((host, upstream) -> checked.put(canonical(host), requireUpstream(upstream)));
        routes = Map.copyOf(checked);
    }

    public synchronized void upsert(String host, String upstream) {
        Map<String, String> changed = new HashMap<>(routes);
        changed.put(canonical(host), requireUpstream(upstream));
        routes = Map.copyOf(changed);
    }

    public synchronized Map<String, String> snapshot() {
        return Map.copyOf(routes);
    }

    public String fallback() {
        return fallback;
    }

    private static String canonical(String host) {
        int colon = host.indexOf(':');
        return (colon < 0 ? host : host.substring(0, colon)).toLowerCase(java.util.Locale.ROOT);
    }

    private static String requireUpstream(String upstream) {
        if (upstream == null || !upstream.contains("://")) {
            throw new IllegalArgumentException("not an upstream: " + upstream);
        }
        return upstream;
    }
}
