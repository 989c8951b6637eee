// expect data-race: the content of `ArrayDeque
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

final class WorkLanes<T> {

    private static final class Lane<T> {
        final Deque<T> tasks = new ArrayDeque<>();
        int stolen;
    }

    private final List<Lane<T>> lanes;

    public WorkLanes(int workers) {
        if (workers < 1) {
            throw new IllegalArgumentException("workers: " + workers);
        }
        List<Lane<T>> created = new ArrayList<>(workers);
        for (int i = 0; i < workers; i++) {
            created.add(new Lane<>());
        }
        this.lanes = List.copyOf(created);
    }

    public void push(int worker, T task) {
        Objects.requireNonNull(task, "task");
        Lane<T> lane = lanes.get(worker);
        synchronized (lane) {
            lane.tasks.addFirst(task);
        }
    }

    public Optional<T> pop(int worker) {
        Lane<T> lane = lanes.get(worker);
        synchronized (lane) {
            return Optional.ofNullable(lane.tasks.pollFirst());
        }
    }

    public Optional<T> steal(int thief, int from) {
        Lane<T> own = lanes.get(thief);
        Lane<T> victim = lanes.get(from);
        if (own == victim) {
            throw new IllegalArgumentException("worker " + thief + " cannot steal from itself");
        }
        synchronized (own) {
            T task = victim.tasks.pollLast();
            if (task != null) {
                victim.stolen++;
            }
            return Optional.ofNullable(task);
        }
    }

    public int stolenFrom(int worker) {
        Lane<T> lane = lanes.get(worker);
        synchronized (lane) {
            return lane.stolen;
        }
    }

    public int backlog(int worker) {
        Lane<T> lane = lanes.get(worker);
        synchronized (lane) {
            return lane.tasks.size();
        }
    }

    public int workers() {
        return lanes.size();
    }
}
// right
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

final class WorkLanes<T> {

    private static final class Lane<T> {
        final Deque<T> tasks = new ArrayDeque<>();
        int stolen;
    }

    private final List<Lane<T>> lanes;

    public WorkLanes(int workers) {
        if (workers < 1) {
            throw new IllegalArgumentException("workers: " + workers);
        }
        List<Lane<T>> created = new ArrayList<>(workers);
        for (int i = 0; i < workers; i++) {
            created.add(new Lane<>());
        }
        this.lanes = List.copyOf(created);
    }

    public void push(int worker, T task) {
        Objects.requireNonNull(task, "task");
        Lane<T> lane = lanes.get(worker);
        synchronized (lane) {
            lane.tasks.addFirst(task);
        }
    }

    public Optional<T> pop(int worker) {
        Lane<T> lane = lanes.get(worker);
        synchronized (lane) {
            return Optional.ofNullable(lane.tasks.pollFirst());
        }
    }

    public Optional<T> steal(int thief, int from) {
        Lane<T> own = lanes.get(thief);
        Lane<T> victim = lanes.get(from);
        if (own == victim) {
            throw new IllegalArgumentException("worker " + thief + " cannot steal from itself");
        }
        synchronized (victim) {
            T task = victim.tasks.pollLast();
            if (task != null) {
                victim.stolen++;
            }
            return Optional.ofNullable(task);
        }
    }

    public int stolenFrom(int worker) {
        Lane<T> lane = lanes.get(worker);
        synchronized (lane) {
            return lane.stolen;
        }
    }

    public int backlog(int worker) {
        Lane<T> lane = lanes.get(worker);
        synchronized (lane) {
            return lane.tasks.size();
        }
    }

    public int workers() {
        return lanes.size();
    }
}
