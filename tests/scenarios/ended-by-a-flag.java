// expect data-race at warning: `measure(1)` ∥ `stop()`
/** Draws from a source until there is enough or somebody stops it. Safe for use by several threads. */
public class Probe {
    private boolean stopped;

    public record Measured(long rounds, long sum) {}

    public Measured measure(long most) {
        long rounds = 0;
        long sum = 0;
        while (rounds < most && !stopped) {
            sum += rounds * 31 % 7;
            rounds++;
        }
        return new Measured(rounds, sum);
    }

    public void stop() {
        stopped = true;
    }
}

// right
/** Draws from a source until there is enough or somebody stops it. Safe for use by several threads. */
public class Probe {
    private volatile boolean stopped;

    public record Measured(long rounds, long sum) {}

    public Measured measure(long most) {
        long rounds = 0;
        long sum = 0;
        while (rounds < most && !stopped) {
            sum += rounds * 31 % 7;
            rounds++;
        }
        return new Measured(rounds, sum);
    }

    public void stop() {
        stopped = true;
    }
}
