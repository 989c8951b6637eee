import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

/** The threads that are queued for a lock or wait for its condition, and other limits. */
public class WhoWaits {
    static class Plain extends ReentrantLock {
        @Override
        public Collection<Thread> getQueuedThreads() {
            return super.getQueuedThreads();
        }
    }

    static class Both extends ReentrantReadWriteLock {
        Both(boolean isFair) {
            super(isFair);
        }

        @Override
        public Collection<Thread> getQueuedThreads() {
            return super.getQueuedThreads();
        }

        @Override
        public Collection<Thread> getWaitingThreads(Condition condition) {
            return super.getWaitingThreads(condition);
        }
    }

    static class Permits extends Semaphore {
        Permits() {
            super(0);
        }

        @Override
        public Collection<Thread> getQueuedThreads() {
            return super.getQueuedThreads();
        }
    }

    static void says(String what, Callable<?> of) {
        try {
            System.out.println(what + ": " + of.call());
        } catch (Exception exception) {
            System.out.println(what + ": " + exception.getClass().getName());
        }
    }

    static Set<String> names(Collection<Thread> threads) {
        Set<String> names = new java.util.TreeSet<>();
        for (Thread each : threads) {
            names.add(each.getName());
        }
        return names;
    }

    static Thread started(String name, Runnable task) {
        Thread thread = new Thread(task, name);
        thread.start();
        return thread;
    }

    public static void main(String[] args) throws Exception {
        Plain plain = new Plain();
        plain.lock();
        System.out.println(plain.getQueuedThreads());
        Thread a = started("a", () -> { plain.lock(); plain.unlock(); });
        while (!plain.hasQueuedThread(a)) {
            Thread.yield();
        }
        System.out.println(names(plain.getQueuedThreads()));
        plain.unlock();
        a.join();
        System.out.println(plain.getQueuedThreads());

        Permits permits = new Permits();
        Thread b = started("b", permits::acquireUninterruptibly);
        while (!permits.hasQueuedThreads()) {
            Thread.yield();
        }
        System.out.println(names(permits.getQueuedThreads()));
        permits.release();
        b.join();
        System.out.println(permits.getQueuedThreads());

        for (boolean isFair : new boolean[] {false, true}) {
            Both both = new Both(isFair);
            both.writeLock().lock();
            Thread c = started("c", () -> { both.writeLock().lock(); both.writeLock().unlock(); });
            Thread d = started("d", () -> { both.readLock().lock(); both.readLock().unlock(); });
            while (both.getQueueLength() < 2) {
                Thread.yield();
            }
            System.out.println(names(both.getQueuedThreads()));
            both.writeLock().unlock();
            c.join();
            d.join();
            System.out.println(both.getQueuedThreads());
            Condition condition = both.writeLock().newCondition();
            Thread e = started("e", () -> {
                both.writeLock().lock();
                condition.awaitUninterruptibly();
                both.writeLock().unlock();
            });
            while (true) {
                both.writeLock().lock();
                if (both.hasWaiters(condition)) {
                    break;
                }
                both.writeLock().unlock();
                Thread.yield();
            }
            System.out.println(names(both.getWaitingThreads(condition)) + " " + both.getWaitQueueLength(condition));
            condition.signal();
            System.out.println(both.getWaitingThreads(condition));
            both.writeLock().unlock();
            e.join();
            says("not held", () -> both.getWaitingThreads(condition));
            says("another's", () -> new Both(false).getWaitingThreads(condition));
            says("none", () -> both.getWaitingThreads(null));
            says("nobody", () -> both.hasQueuedThread(null));
        }

        Phaser phaser = new Phaser(65535);
        says("one more", phaser::register);
        says("many more", () -> new Phaser(2).bulkRegister(65534));
        says("as many", () -> new Phaser(2).bulkRegister(65533));
        says("none of none", () -> { Collections.emptyIterator().remove(); return null; });
        says("none of a queue", () -> { new SynchronousQueue<String>().iterator().remove(); return null; });
        ConcurrentSkipListMap<String, String> map = new ConcurrentSkipListMap<>();
        map.put("k", "v");
        says("value", () -> map.subMap("a", "z").containsValue("v"));
        says("no value", () -> map.subMap("a", "z").containsValue(null));
    }
}
