// expect exception: IllegalStateException
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

public class Mailbox {
    private final BlockingQueue<String> letters = new ArrayBlockingQueue<>(1);

    public boolean post(String letter) {
        if (letters.remainingCapacity() == 0) {
            return false;
        }
        letters.add(letter);
        return true;
    }
    public String fetch() { return letters.poll(); }
}
// right
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

public class Mailbox {
    private final BlockingQueue<String> letters = new ArrayBlockingQueue<>(1);

    public boolean post(String letter) { return letters.offer(letter); }
    public String fetch() { return letters.poll(); }
}
