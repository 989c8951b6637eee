// expect exception: NullPointerException
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

public class Commands {
    public interface Command { int weight(); }
    private final Queue<Command> queue = new ConcurrentLinkedQueue<>();

    public void add(Command command) { queue.add(command); }
    public int runNext() {
        if (queue.isEmpty()) return 0;
        return queue.poll().weight();
    }
}
// right
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

public class Commands {
    public interface Command { int weight(); }
    private final Queue<Command> queue = new ConcurrentLinkedQueue<>();

    public void add(Command command) { queue.add(command); }
    public int runNext() {
        Command command = queue.poll();
        return command == null ? 0 : command.weight();
    }
}
