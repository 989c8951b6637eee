// expect deadlock: blocked forever
import java.util.LinkedList;

public class Belt {
    private final LinkedList<Integer> items = new LinkedList<>();
    private final int most;

    public Belt(int most) { this.most = most; }

    public synchronized void put(int item) throws InterruptedException {
        while (items.size() == most) wait();
        boolean wasEmpty = items.isEmpty();
        items.addLast(item);
        if (!wasEmpty) notifyAll();
    }
    public synchronized int take() throws InterruptedException {
        while (items.isEmpty()) wait();
        int item = items.removeFirst();
        notifyAll();
        return item;
    }
}
// right
import java.util.LinkedList;

public class Belt {
    private final LinkedList<Integer> items = new LinkedList<>();
    private final int most;

    public Belt(int most) { this.most = most; }

    public synchronized void put(int item) throws InterruptedException {
        while (items.size() == most) wait();
        items.addLast(item);
        notifyAll();
    }
    public synchronized int take() throws InterruptedException {
        while (items.isEmpty()) wait();
        int item = items.removeFirst();
        notifyAll();
        return item;
    }
}
