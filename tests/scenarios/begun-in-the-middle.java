// expect data-race: `Printer.target` is
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;

public final class Printer {
    private static final String END = new String("end");

    private final LinkedBlockingQueue<String> lines = new LinkedBlockingQueue<>();
    private final Thread worker;
    private Consumer<String> target;

    public Printer(Consumer<String> target) {
        worker = new Thread(this::work);
        worker.setDaemon(true);
        worker.start();
        this.target = target;
    }

    public void print(String line) {
        lines.add(line);
    }

    public void close() throws InterruptedException {
        lines.add(END);
        worker.join();
    }

    private void work() {
        target.accept("begin");
        try {
            for (String line = lines.take(); line != END; line = lines.take()) target.accept(line);
        } catch (InterruptedException exception) {
            Thread.currentThread().interrupt();
        }
    }
}
// right
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;

public final class Printer {
    private static final String END = new String("end");

    private final LinkedBlockingQueue<String> lines = new LinkedBlockingQueue<>();
    private final Thread worker;
    private Consumer<String> target;

    public Printer(Consumer<String> target) {
        this.target = target;
        worker = new Thread(this::work);
        worker.setDaemon(true);
        worker.start();
    }

    public void print(String line) {
        lines.add(line);
    }

    public void close() throws InterruptedException {
        lines.add(END);
        worker.join();
    }

    private void work() {
        target.accept("begin");
        try {
            for (String line = lines.take(); line != END; line = lines.take()) target.accept(line);
        } catch (InterruptedException exception) {
            Thread.currentThread().interrupt();
        }
    }
}
