import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.util.function.*;
import java.util.stream.*;

public class LockAnswers {
    static int n;
    static void t(Callable<?> c) {
        n++;
        try {
            Object r = c.call();
            if (r instanceof Object[]) r = Arrays.deepToString((Object[]) r);
            System.out.println(n + " " + r);
        } catch (Throwable e) {
            // What a library's own text says of a null is its own.
            String message = e instanceof NullPointerException ? "" : String.valueOf(e.getMessage()).replaceAll("@[0-9a-f]+", "@H");
            System.out.println(n + " " + e.getClass().getName() + ": " + message + (e.getCause() != null ? " by " + e.getCause() : ""));
        }
    }
    static Object v(Runnable r) { r.run(); return "ok"; }
    interface X { void run() throws Exception; }
    static Object x(X r) throws Exception { r.run(); return "ok"; }
static String s(Object o) { return o.toString().replaceAll("@[0-9a-f]+", "@H"); }
    public static void main(String[] args) throws Exception {
        ReentrantLock l = new ReentrantLock(true);
        t(() -> s(l));
        t(() -> v(() -> l.unlock()));
        t(() -> v(() -> l.lock()));
        t(() -> s(l));
        t(() -> l.getHoldCount() + " " + l.isLocked() + " " + l.isHeldByCurrentThread() + " " + l.isFair() + " " + l.hasQueuedThreads() + l.getQueueLength());
        Condition c = l.newCondition();
        t(() -> l.hasWaiters(c) + " " + l.getWaitQueueLength(c));
        t(() -> l.hasWaiters(null));
        t(() -> l.hasWaiters(new ReentrantLock().newCondition()));
        t(() -> c.await(1, TimeUnit.NANOSECONDS));
        t(() -> c.awaitNanos(-5) <= 0);
        t(() -> v(() -> c.signal()));
        t(() -> v(() -> l.unlock()));
        t(() -> v(() -> c.signalAll()));
        t(() -> x(() -> c.await()));
        t(() -> c.awaitUntil(null));
        t(() -> l.hasQueuedThread(null));
        t(() -> l.tryLock(1, null));
        ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
        t(() -> s(rw));
        t(() -> s(rw.readLock()));
        t(() -> s(rw.writeLock()));
        t(() -> v(() -> rw.readLock().unlock()));
        t(() -> v(() -> rw.writeLock().unlock()));
        t(() -> v(() -> rw.readLock().lock()));
        t(() -> s(rw));
        t(() -> s(rw.readLock()));
        t(() -> rw.writeLock().tryLock());
        t(() -> v(() -> rw.readLock().unlock()));
        t(() -> rw.writeLock().tryLock());
        t(() -> s(rw));
        t(() -> s(rw.writeLock()));
        t(() -> rw.getWriteHoldCount() + " " + rw.getReadHoldCount() + " " + rw.isWriteLockedByCurrentThread());
        t(() -> v(() -> rw.readLock().newCondition()));
        t(() -> rw.getReadLockCount());
        StampedLock st = new StampedLock();
        long w = st.writeLock();
        t(() -> s(st));
        t(() -> st.tryOptimisticRead());
        t(() -> st.tryReadLock());
        t(() -> st.validate(w));
        t(() -> StampedLock.isWriteLockStamp(w) + " " + StampedLock.isReadLockStamp(w) + " " + StampedLock.isLockStamp(w) + " " + StampedLock.isOptimisticReadStamp(w));
        t(() -> v(() -> st.unlockRead(w)));
        t(() -> v(() -> st.unlock(w + 1)));
        t(() -> v(() -> st.unlockWrite(w)));
        t(() -> v(() -> st.unlockWrite(w)));
        long r = st.readLock();
        t(() -> s(st));
        t(() -> st.getReadLockCount());
        t(() -> st.tryConvertToWriteLock(r) != 0);
        t(() -> st.isWriteLocked());
        t(() -> st.tryUnlockRead());
        t(() -> st.tryUnlockWrite());
        t(() -> st.tryUnlockWrite());
        t(() -> s(st.asReadLock()).replaceAll("\\$.*", ""));
        t(() -> v(() -> st.asReadLock().unlock()));
        t(() -> v(() -> st.asWriteLock().newCondition()));
        t(() -> st.tryReadLock(1, null));
        t(() -> w + " " + r);
        Semaphore se = new Semaphore(2);
        t(() -> s(se));
        t(() -> se.tryAcquire(3));
        t(() -> se.tryAcquire(-1));
        t(() -> x(() -> se.acquire(-1)));
        t(() -> v(() -> se.release(-1)));
        t(() -> se.drainPermits() + " " + se.availablePermits() + " " + se.isFair());
        t(() -> new Semaphore(-1).availablePermits());
        t(() -> v(() -> new Semaphore(Integer.MAX_VALUE).release()));
        CountDownLatch cd = new CountDownLatch(1);
        t(() -> s(cd));
        t(() -> cd.await(0, TimeUnit.SECONDS));
        t(() -> v(() -> cd.countDown()));
        t(() -> s(cd));
        t(() -> cd.await(1, null));
        t(() -> new CountDownLatch(-1));
        CyclicBarrier cb = new CyclicBarrier(2);
        t(() -> cb.getParties() + " " + cb.getNumberWaiting() + " " + cb.isBroken());
        t(() -> cb.await(1, TimeUnit.NANOSECONDS));
        t(() -> cb.isBroken());
        t(() -> cb.await());
        t(() -> v(() -> cb.reset()));
        t(() -> cb.isBroken());
        t(() -> new CyclicBarrier(0));
        t(() -> new CyclicBarrier(1).await());
        Phaser ph = new Phaser();
        t(() -> s(ph));
        t(() -> ph.arrive());
        t(() -> ph.register());
        t(() -> s(ph));
        t(() -> ph.arrive());
        t(() -> s(ph));
        t(() -> ph.bulkRegister(-1));
        t(() -> ph.bulkRegister(0));
        t(() -> ph.bulkRegister(3));
        t(() -> ph.arriveAndDeregister());
        t(() -> s(ph));
        t(() -> ph.awaitAdvance(7));
        t(() -> ph.awaitAdvance(-3));
        t(() -> ph.awaitAdvanceInterruptibly(1, 1, TimeUnit.NANOSECONDS));
        t(() -> v(() -> ph.forceTermination()));
        t(() -> s(ph));
        t(() -> ph.arrive() + " " + ph.register() + " " + ph.getPhase() + " " + ph.isTerminated());
        t(() -> new Phaser(-1));
        t(() -> new Phaser(65536));
        t(() -> new Phaser(ph).getParent() == ph);
        t(() -> new Phaser(new Phaser(1), 2).getRoot().getRegisteredParties());
        Exchanger<Integer> ex = new Exchanger<>();
        t(() -> ex.exchange(1, 1, TimeUnit.NANOSECONDS));
        t(() -> s(new AtomicStampedReference<>("a", 1)).length() > 0);
        t(() -> new AtomicInteger(5).toString() + new AtomicLong(6) + new AtomicBoolean(true) + new AtomicReference<>("r"));
        t(() -> new AtomicIntegerArray(new int[] {1, 2}).toString() + new AtomicLongArray(2) + new AtomicReferenceArray<>(new String[] {"a", null}));
        t(() -> new AtomicIntegerArray(2).get(2));
        t(() -> new AtomicReferenceArray<String>(2).getAndSet(-1, ""));
        t(() -> new AtomicIntegerArray(-1));
        t(() -> new AtomicIntegerArray((int[]) null));
        t(() -> new LongAdder() + " " + new DoubleAdder() + " " + new LongAccumulator(Long::sum, 3) + " " + new DoubleAccumulator(Double::sum, 2));
        t(() -> new AtomicInteger(7).accumulateAndGet(3, (a, b) -> a * b));
        t(() -> new AtomicInteger(-1).byteValue());
        t(() -> new AtomicLong(1L << 40).intValue());
        t(() -> LockSupport.getBlocker(null));
        t(() -> v(() -> LockSupport.unpark(null)));
        t(() -> v(() -> LockSupport.setCurrentBlocker("b")));
        t(() -> LockSupport.getBlocker(Thread.currentThread()));
    }
}
