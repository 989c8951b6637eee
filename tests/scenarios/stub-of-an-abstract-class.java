// expect not-linearizable: `add(a Plugin)` ∥ `add(a Plugin)`
import java.util.concurrent.atomic.AtomicInteger;

public class Plugins {
    public abstract static class Plugin {
        private final String name;

        protected Plugin(String name) { this.name = name; }

        protected abstract int order();
        public String name() { return name + order(); }
    }

    private final AtomicInteger count = new AtomicInteger();

    public void add(Plugin plugin) {
        if (plugin.name().length() > 0) {
            count.set(count.get() + 1);
        }
    }
    public int count() { return count.get(); }
}
// right
import java.util.concurrent.atomic.AtomicInteger;

public class Plugins {
    public abstract static class Plugin {
        private final String name;

        protected Plugin(String name) { this.name = name; }

        protected abstract int order();
        public String name() { return name + order(); }
    }

    private final AtomicInteger count = new AtomicInteger();

    public void add(Plugin plugin) {
        if (plugin.name().length() > 0) {
            count.incrementAndGet();
        }
    }
    public int count() { return count.get(); }
}
