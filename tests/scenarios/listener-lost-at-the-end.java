// expect not-linearizable: no sequential order
package done;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
/** Listeners are run when the result is there, by the executors that they were added with. */
public class Listeners {
    private final List<Runnable> waiting = new ArrayList<>();
    private volatile boolean done;
    public void add(Runnable listener, Executor executor) {
        if (done) {
            executor.execute(listener);
            return;
        }
        synchronized (waiting) { waiting.add(() -> executor.execute(listener)); }
    }
    public void complete() {
        List<Runnable> all;
        synchronized (waiting) {
            done = true;
            all = new ArrayList<>(waiting);
            waiting.clear();
        }
        for (Runnable one : all) one.run();
    }
}
// right
package done;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
/** Listeners are run when the result is there, by the executors that they were added with. */
public class Listeners {
    private final List<Runnable> waiting = new ArrayList<>();
    private volatile boolean done;
    public void add(Runnable listener, Executor executor) {
        synchronized (waiting) {
            if (!done) {
                waiting.add(() -> executor.execute(listener));
                return;
            }
        }
        executor.execute(listener);
    }
    public void complete() {
        List<Runnable> all;
        synchronized (waiting) {
            done = true;
            all = new ArrayList<>(waiting);
            waiting.clear();
        }
        for (Runnable one : all) one.run();
    }
}
