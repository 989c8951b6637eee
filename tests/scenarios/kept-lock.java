// expect data-race: lazily
import java.util.concurrent.atomic.*;
public class Gates {
    private final AtomicInteger passed = new AtomicInteger();
    private Gate lazily;
    public Gate gate() {
        Gate kept = lazily;
        if (kept != null) return kept;
        return lazily = new Gate(this);
    }
    public static final class Gate {
        private final Gates of;
        private int own;
        Gate(Gates of) {
            this.of = of;
        }
        public synchronized int pass() {
            own++;
            return of.passed.incrementAndGet();
        }
    }
}
// right
import java.util.concurrent.atomic.*;
public class Gates {
    private final AtomicInteger passed = new AtomicInteger();
    private final Gate eager = new Gate(this);
    public Gate gate() {
        return eager;
    }
    public static final class Gate {
        private final Gates of;
        private int own;
        Gate(Gates of) {
            this.of = of;
        }
        public synchronized int pass() {
            own++;
            return of.passed.incrementAndGet();
        }
    }
}
