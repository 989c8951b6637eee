import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class Coordinations {
    static class Bounded<T> { private final Object[] items; private int n; private final ReentrantLock lock = new ReentrantLock(); private final Condition some = lock.newCondition(), room = lock.newCondition(); Bounded(int k) { items = new Object[k]; } void put(T t) throws InterruptedException { lock.lock(); try { while (n == items.length) room.await(); items[n++] = t; some.signal(); } finally { lock.unlock(); } } @SuppressWarnings("unchecked") T take() throws InterruptedException { lock.lock(); try { while (n == 0) some.await(); T t = (T) items[0]; System.arraycopy(items, 1, items, 0, --n); room.signal(); return t; } finally { lock.unlock(); } } }
    public static void main(String[] args) throws Exception {
        Bounded<Integer> q = new Bounded<>(2); int[] sum = new int[1]; Thread c = new Thread(() -> { try { for (int i = 0; i < 5; i++) sum[0] = sum[0] * 2 + q.take(); } catch (InterruptedException e) { throw new IllegalStateException(e); } }); c.start(); for (int i = 1; i <= 5; i++) q.put(i); c.join(); System.out.println(sum[0]);
        ExecutorService pool = Executors.newFixedThreadPool(2); Future<Integer> f = pool.submit(() -> 6 * 7); Future<?> bad = pool.submit(() -> { throw new IllegalStateException("task"); }); System.out.println(f.get()); try { bad.get(); } catch (java.util.concurrent.ExecutionException e) { System.out.println(e.getCause().getMessage()); } pool.shutdown(); System.out.println(pool.awaitTermination(1, TimeUnit.SECONDS) + " " + pool.isShutdown());
        CountDownLatch latch = new CountDownLatch(2); ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>(); for (int i = 0; i < 2; i++) { new Thread(() -> { m.merge("k", 1, Integer::sum); latch.countDown(); }).start(); } latch.await(); System.out.println(m + " " + latch.getCount());
        CyclicBarrier barrier = new CyclicBarrier(2, () -> System.out.println("tripped")); Thread t = new Thread(() -> { try { barrier.await(); } catch (Exception e) { System.out.println(e); } }); t.start(); barrier.await(); t.join(); Semaphore s = new Semaphore(1); s.acquire(); System.out.println(s.tryAcquire() + " " + s.availablePermits()); s.release(); System.out.println(s.tryAcquire());
        AtomicReference<String> r = new AtomicReference<>("a"); System.out.println(r.compareAndSet("a", "b") + r.getAndUpdate(x -> x + "!") + r.get() + r.accumulateAndGet("z", String::concat)); LinkedBlockingQueue<String> lq = new LinkedBlockingQueue<>(1); System.out.println(lq.offer("x") + " " + lq.offer("y") + lq.poll() + lq.poll() + lq.remainingCapacity()); ReentrantLock l = new ReentrantLock(); l.lock(); l.lock(); System.out.println(l.getHoldCount() + " " + l.isHeldByCurrentThread()); l.unlock(); l.unlock(); try { l.unlock(); } catch (IllegalMonitorStateException e) { System.out.println("not held"); }
    }
}
