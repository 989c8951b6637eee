// expect exception: NoSuchElementException
import java.util.ArrayDeque;
public class Mailbox {
    private final ArrayDeque<String> mails = new ArrayDeque<>();
    public synchronized void put(String mail) {
        mails.add(mail);
        notify();
    }
    public synchronized String take() throws InterruptedException {
        if (mails.isEmpty()) wait();
        return mails.remove();
    }
}
// right
import java.util.ArrayDeque;
public class Mailbox {
    private final ArrayDeque<String> mails = new ArrayDeque<>();
    public synchronized void put(String mail) {
        mails.add(mail);
        notify();
    }
    public synchronized String take() throws InterruptedException {
        while (mails.isEmpty()) wait();
        return mails.remove();
    }
}
