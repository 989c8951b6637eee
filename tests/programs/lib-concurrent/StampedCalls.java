import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.StampedLock;

public class StampedCalls {
    public static void main(String[] args) throws Exception {
        StampedLock lock = new StampedLock();
        long read = lock.readLock();
        System.out.println(lock.isReadLocked() + " " + lock.isWriteLocked() + lock.getReadLockCount() + lock.validate(read) + StampedLock.isReadLockStamp(read) + StampedLock.isWriteLockStamp(read) + StampedLock.isLockStamp(read) + StampedLock.isOptimisticReadStamp(read) + lock.tryWriteLock()
                + (lock.tryReadLock() != 0) + (lock.tryReadLock(1, TimeUnit.MILLISECONDS) != 0) + lock.tryWriteLock(1, TimeUnit.MILLISECONDS));
        System.out.println(lock.tryUnlockRead() + " " + lock.tryUnlockRead() + lock.tryUnlockWrite() + lock.toString().contains("Read-locks:1"));
        long write = lock.tryConvertToWriteLock(read);
        System.out.println(StampedLock.isWriteLockStamp(write) + " " + lock.isWriteLocked() + lock.tryReadLock() + lock.tryOptimisticRead() + lock.toString().contains("Write-locked"));
        read = lock.tryConvertToReadLock(write);
        long optimistic = lock.tryConvertToOptimisticRead(read);
        System.out.println(lock.validate(optimistic) + " " + StampedLock.isOptimisticReadStamp(optimistic) + lock.isReadLocked() + lock.toString().contains("Unlocked"));
        write = lock.writeLock();
        System.out.println(lock.validate(optimistic) + " " + lock.tryUnlockWrite() + lock.tryUnlockRead());
        write = lock.writeLockInterruptibly();
        lock.unlockWrite(write);
        read = lock.readLockInterruptibly();
        lock.unlockRead(read);
        write = lock.tryWriteLock();
        lock.unlock(write);
        try {
            lock.unlockRead(read);
        } catch (IllegalMonitorStateException exception) {
            System.out.println("not held");
        }
        lock.asReadLock().lock();
        System.out.println(lock.getReadLockCount() + " " + lock.asWriteLock().tryLock());
        lock.asReadLock().unlock();
        lock.asReadWriteLock().writeLock().lock();
        System.out.println(lock.isWriteLocked() + " " + lock.asReadWriteLock().readLock().tryLock());
        lock.asWriteLock().unlock();
        try {
            lock.asReadLock().newCondition();
        } catch (UnsupportedOperationException exception) {
            System.out.println("no condition");
        }
        System.out.println((lock.tryConvertToReadLock(lock.tryOptimisticRead()) != 0) + " " + lock.getReadLockCount());
    }
}
