// expect not-linearizable: `report()` ∥ `report()` on `Reporter.forRegistry(new Registry()).build()`
import java.util.concurrent.atomic.AtomicLong;

public final class Reporter {
    public static final class Registry {
        private final String name = "main";
        public String name() { return name; }
    }

    public static Builder forRegistry(Registry registry) { return new Builder(registry); }

    public static final class Builder {
        private final Registry registry;
        private Builder(Registry registry) { this.registry = registry; }
        public Reporter build() { return new Reporter(registry); }
    }

    private final Registry registry;
    private final AtomicLong reports = new AtomicLong();

    private Reporter(Registry registry) { this.registry = registry; }

    public String report() { long next = reports.get() + 1; reports.set(next); return registry.name() + next; }
}
// right
import java.util.concurrent.atomic.AtomicLong;

public final class Reporter {
    public static final class Registry {
        private final String name = "main";
        public String name() { return name; }
    }

    public static Builder forRegistry(Registry registry) { return new Builder(registry); }

    public static final class Builder {
        private final Registry registry;
        private Builder(Registry registry) { this.registry = registry; }
        public Reporter build() { return new Reporter(registry); }
    }

    private final Registry registry;
    private final AtomicLong reports = new AtomicLong();

    private Reporter(Registry registry) { this.registry = registry; }

    public String report() { return registry.name() + reports.incrementAndGet(); }
}
