// expect deadlock: `a.take(b)` ∥ `b.take(a)`
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

/** People who work together. Teams are shared by all threads, and two parties can become one by {@link #take}. */
public final class Team {
    private final ReentrantLock lock = new ReentrantLock();
    private final List<String> people = new ArrayList<>();

    public void add(String name) {
        lock.lock();
        try {
            people.add(name);
        } finally {
            lock.unlock();
        }
    }

    public int size() {
        lock.lock();
        try {
            return people.size();
        } finally {
            lock.unlock();
        }
    }

    /** Takes all people of another team. */
    public void take(Team other) {
        if (other == this) {
            return;
        }
        lock.lock();
        other.lock.lock();
        try {
            people.addAll(other.people);
            other.people.clear();
        } finally {
            other.lock.unlock();
            lock.unlock();
        }
    }
}

// right
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/** People who work together. Teams are shared by all threads, and two parties can become one by {@link #take}. */
public final class Team {
    private static final AtomicInteger NUMBERS = new AtomicInteger();

    private final int number = NUMBERS.incrementAndGet();
    private final ReentrantLock lock = new ReentrantLock();
    private final List<String> people = new ArrayList<>();

    public void add(String name) {
        lock.lock();
        try {
            people.add(name);
        } finally {
            lock.unlock();
        }
    }

    public int size() {
        lock.lock();
        try {
            return people.size();
        } finally {
            lock.unlock();
        }
    }

    /** Takes all people of another team. */
    public void take(Team other) {
        if (other == this) {
            return;
        }
        Team first = number < other.number ? this : other;
        Team second = first == this ? other : this;
        first.lock.lock();
        second.lock.lock();
        try {
            people.addAll(other.people);
            other.people.clear();
        } finally {
            second.lock.unlock();
            first.lock.unlock();
        }
    }
}
