// expect not-linearizable: install(a Service)
package fn;

import java.util.concurrent.atomic.AtomicReference;

/** Switches a service once; the old one is told to stop exactly once. */
public class Swapper {
    public interface Service { void stop(); }
    public static final class Counting implements Service {
        private final java.util.concurrent.atomic.AtomicInteger stops = new java.util.concurrent.atomic.AtomicInteger();
        @Override public void stop() { stops.incrementAndGet(); }
        public int stops() { return stops.get(); }
    }

    private final Counting first = new Counting();
    private final AtomicReference<Service> current = new AtomicReference<>(first);

    public void install(Service s) {
        Service old = current.get();
        current.set(s);
        if (old != null) old.stop();
    }

    public int stops() { return first.stops(); }
}
// right
package fn;

import java.util.concurrent.atomic.AtomicReference;

/** Switches a service once; the old one is told to stop exactly once. */
public class Swapper {
    public interface Service { void stop(); }
    public static final class Counting implements Service {
        private final java.util.concurrent.atomic.AtomicInteger stops = new java.util.concurrent.atomic.AtomicInteger();
        @Override public void stop() { stops.incrementAndGet(); }
        public int stops() { return stops.get(); }
    }

    private final Counting first = new Counting();
    private final AtomicReference<Service> current = new AtomicReference<>(first);

    public void install(Service s) {
        Service old = current.getAndSet(s);
        if (old != null) old.stop();
    }

    public int stops() { return first.stops(); }
}
