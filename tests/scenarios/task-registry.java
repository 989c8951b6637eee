// expect exception: ConcurrentModificationException
import java.util.*;
/** Thread-safe. */
public class TaskRegistry {
    private final List<Runnable> tasks = Collections.synchronizedList(new ArrayList<>());
    public void add(Runnable task) { tasks.add(task); }
    public void runAll() { for (Runnable task : tasks) task.run(); }
}
// right
import java.util.*;
/** Thread-safe. */
public class TaskRegistry {
    private final List<Runnable> tasks = Collections.synchronizedList(new ArrayList<>());
    public void add(Runnable task) { tasks.add(task); }
    public void runAll() {
        Runnable[] all = tasks.toArray(new Runnable[0]);
        for (Runnable task : all) task.run();
    }
}
