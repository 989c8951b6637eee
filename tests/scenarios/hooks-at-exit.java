// expect not-linearizable: 0 callbacks
import java.util.ArrayList;
import java.util.List;

public class ExitHooks {
    private final List<Runnable> hooks = new ArrayList<>();
    private volatile boolean ran;

    /** Runs the hook at the exit, or now if the exit is over. */
    public void add(Runnable hook) {
        if (ran) {
            hook.run();
            return;
        }
        synchronized (hooks) {
            hooks.add(hook);
        }
    }

    public void runAll() {
        List<Runnable> all;
        synchronized (hooks) {
            ran = true;
            all = new ArrayList<>(hooks);
            hooks.clear();
        }
        for (Runnable hook : all) {
            hook.run();
        }
    }
}
// right
import java.util.ArrayList;
import java.util.List;

public class ExitHooks {
    private final List<Runnable> hooks = new ArrayList<>();
    private volatile boolean ran;

    /** Runs the hook at the exit, or now if the exit is over. */
    public void add(Runnable hook) {
        synchronized (hooks) {
            if (!ran) {
                hooks.add(hook);
                return;
            }
        }
        hook.run();
    }

    public void runAll() {
        List<Runnable> all;
        synchronized (hooks) {
            ran = true;
            all = new ArrayList<>(hooks);
            hooks.clear();
        }
        for (Runnable hook : all) {
            hook.run();
        }
    }
}
