// expect deadlock: 
import java.util.TreeSet;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

public class Elevators {
    private final Lock lock = new ReentrantLock();
    private final Condition requested = lock.newCondition();
    private final TreeSet<Integer> floors = new TreeSet<>();

    public void request(int floor) {
        lock.lock();
        try {
            if (floors.add(floor) && floors.size() == 1) {
                requested.signal();
            }
        } finally {
            lock.unlock();
        }
    }

    public int serve() throws InterruptedException {
        lock.lock();
        try {
            while (floors.isEmpty()) {
                requested.await();
            }
            return floors.pollFirst();
        } finally {
            lock.unlock();
        }
    }
}
// right
import java.util.TreeSet;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

public class Elevators {
    private final Lock lock = new ReentrantLock();
    private final Condition requested = lock.newCondition();
    private final TreeSet<Integer> floors = new TreeSet<>();

    public void request(int floor) {
        lock.lock();
        try {
            if (floors.add(floor)) {
                requested.signal();
            }
        } finally {
            lock.unlock();
        }
    }

    public int serve() throws InterruptedException {
        lock.lock();
        try {
            while (floors.isEmpty()) {
                requested.await();
            }
            return floors.pollFirst();
        } finally {
            lock.unlock();
        }
    }
}
