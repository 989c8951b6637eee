// expect data-race: `x = begin(); x.with(1); x.commit()`
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

public class UndoStack<C> {
    private final Deque<List<C>> done = new ArrayDeque<>();

    public Group begin() {
        return new Group();
    }

    public synchronized int depth() {
        return done.size();
    }

    private void push(List<C> step) {
        done.push(step);
    }

    public class Group {
        private final List<C> changes = new ArrayList<>();

        public synchronized Group with(C change) {
            changes.add(change);
            return this;
        }

        public synchronized void commit() {
            if (!changes.isEmpty()) {
                push(List.copyOf(changes));
                changes.clear();
            }
        }
    }
}

// right
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

public class UndoStack<C> {
    private final Deque<List<C>> done = new ArrayDeque<>();

    public Group begin() {
        return new Group();
    }

    public synchronized int depth() {
        return done.size();
    }

    private synchronized void push(List<C> step) {
        done.push(step);
    }

    public class Group {
        private final List<C> changes = new ArrayList<>();

        public synchronized Group with(C change) {
            changes.add(change);
            return this;
        }

        public synchronized void commit() {
            if (!changes.isEmpty()) {
                push(List.copyOf(changes));
                changes.clear();
            }
        }
    }
}
