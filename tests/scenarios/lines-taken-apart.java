// expect data-race: the content of `HashMap` is
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;

/** Goals by their names; who asks waits until they are there. */
public class Goals {
    private final CountDownLatch there = new CountDownLatch(1);
    private final Map<String, String> goals = new HashMap<>();

    public void load(List<String> lines) {
        there.countDown();
        for (String line : lines) {
            int end = line.indexOf('=');
            if (end > 0) goals.put(line.substring(0, end), line.substring(end + 1));
        }
    }

    public String goal(String name) throws InterruptedException {
        there.await();
        return goals.get(name);
    }
}
// right
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Goals by their names. */
public class Goals {
    private final Map<String, String> goals = new ConcurrentHashMap<>();

    public void load(List<String> lines) {
        for (String line : lines) {
            int end = line.indexOf('=');
            if (end > 0) goals.put(line.substring(0, end), line.substring(end + 1));
        }
    }

    public String goal(String name) {
        return goals.get(name);
    }
}
