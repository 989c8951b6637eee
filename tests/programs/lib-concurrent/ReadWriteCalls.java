import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.*;

public class ReadWriteCalls {
    public static void main(String[] args) throws Exception {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock(true);
        ReentrantReadWriteLock.ReadLock read = lock.readLock();
        ReentrantReadWriteLock.WriteLock write = lock.writeLock();
        System.out.println(lock.isFair() + " " + new ReentrantReadWriteLock().isFair() + lock.getQueueLength() + lock.hasQueuedThreads() + lock.hasQueuedThread(Thread.currentThread()) + lock.getReadLockCount() + lock.getReadHoldCount() + lock.getWriteHoldCount() + lock.isWriteLocked());
        read.lockInterruptibly();
        System.out.println(read.tryLock() + " " + read.tryLock(1, TimeUnit.SECONDS) + lock.getReadHoldCount() + write.tryLock() + write.tryLock(1, TimeUnit.MILLISECONDS) + lock.toString().contains("Read locks = 3") + read.toString().contains("Read locks = 3"));
        read.unlock();
        read.unlock();
        read.unlock();
        write.lockInterruptibly();
        System.out.println(write.tryLock() + " " + write.getHoldCount() + write.isHeldByCurrentThread() + lock.isWriteLockedByCurrentThread() + read.tryLock() + write.toString().contains("Locked by thread main"));
        Thread other = new Thread(() -> {
            read.lock();
            System.out.println("reads");
            read.unlock();
        });
        other.start();
        while (!lock.hasQueuedThread(other)) {
            Thread.yield();
        }
        System.out.println(lock.getQueueLength() + " " + lock.hasQueuedThreads());
        write.unlock();
        write.unlock();
        read.unlock();
        other.join();
        System.out.println(write.toString().contains("Unlocked") + " " + lock.getWriteHoldCount());
        try {
            read.newCondition();
        } catch (UnsupportedOperationException exception) {
            System.out.println("no condition");
        }
        try {
            write.unlock();
        } catch (IllegalMonitorStateException exception) {
            System.out.println("not held");
        }
        ReentrantLock plain = new ReentrantLock();
        plain.lock();
        System.out.println(plain.toString().contains("Locked by thread main") + " " + plain.getHoldCount() + plain.isLocked() + plain.isHeldByCurrentThread() + plain.isFair() + plain.hasQueuedThreads() + plain.getQueueLength());
        Condition condition = plain.newCondition();
        System.out.println(condition.await(1, TimeUnit.MILLISECONDS) + " " + (condition.awaitNanos(5) <= 0) + condition.awaitUntil(new java.util.Date(0)) + plain.hasWaiters(condition) + plain.getWaitQueueLength(condition));
        condition.signal();
        condition.signalAll();
        plain.unlock();
        System.out.println(plain.toString().contains("Unlocked"));
    }
}
