// expect not-linearizable: `submit(a Job)` ∥ `submit(a Job)`
import java.util.concurrent.ConcurrentHashMap;

public class Jobs {
    public interface Job {
        String id();
        String name();
        String group();
        String owner();
        String state();
        String kind();
        String path();
        String label();
        String host();
        String port();
        String zone();
        String unit();
        String rank();
        String site();
    }

    private final ConcurrentHashMap<String, Integer> byName = new ConcurrentHashMap<>();

    public int submit(Job job) {
        Integer known = byName.get(job.name());
        int next = known == null ? 1 : known + 1;
        byName.put(job.name(), next);
        return next;
    }
}
// right
import java.util.concurrent.ConcurrentHashMap;

public class Jobs {
    public interface Job {
        String id();
        String name();
        String group();
        String owner();
        String state();
        String kind();
        String path();
        String label();
        String host();
        String port();
        String zone();
        String unit();
        String rank();
        String site();
    }

    private final ConcurrentHashMap<String, Integer> byName = new ConcurrentHashMap<>();

    public int submit(Job job) { return byName.merge(job.name(), 1, Integer::sum); }
}
