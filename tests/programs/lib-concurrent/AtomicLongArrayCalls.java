import java.util.concurrent.atomic.AtomicLongArray;

public class AtomicLongArrayCalls {
    public static void main(String[] args) throws Exception {
        AtomicLongArray array = new AtomicLongArray(new long[] {3L, 5L, 9L});
        System.out.println(array + " " + array.length() + new AtomicLongArray(2));
        array.set(0, 5L);
        System.out.println(array.get(0) + " " + array.getPlain(0) + array.getOpaque(1) + array.getAcquire(2));
        array.setPlain(0, 5L);
        array.setOpaque(0, array.get(0) + 1);
        array.setRelease(0, array.get(0) + 1);
        array.lazySet(0, array.get(0) + 1);
        System.out.println(array.getAndSet(0, 3L) + " " + array.compareAndSet(0, 3L, 5L) + array.compareAndSet(0, 3L, 9L) + array.compareAndExchange(0, 5L, 9L) + array.compareAndExchange(0, 5L, 3L)
                + array.compareAndExchangeAcquire(0, 9L, 3L) + array.compareAndExchangeRelease(0, 3L, 5L) + array.compareAndExchangeRelease(0, 3L, 9L) + array.compareAndExchangeAcquire(0, 3L, 9L));
        while (!array.weakCompareAndSet(0, 5L, 3L)) {}
        while (!array.weakCompareAndSetPlain(0, 3L, 5L)) {}
        while (!array.weakCompareAndSetVolatile(0, 5L, 3L)) {}
        while (!array.weakCompareAndSetAcquire(0, 3L, 5L)) {}
        while (!array.weakCompareAndSetRelease(0, 5L, 3L)) {}
        System.out.println(array.weakCompareAndSetVolatile(0, 5L, 9L) + " " + array.weakCompareAndSetPlain(0, 5L, 9L) + array.weakCompareAndSetAcquire(0, 5L, 9L) + array.weakCompareAndSetRelease(0, 5L, 9L));
        System.out.println(array.getAndIncrement(1) + " " + array.getAndDecrement(1) + array.incrementAndGet(1) + array.decrementAndGet(1) + array.getAndAdd(1, 5L) + array.addAndGet(1, 9L));
        System.out.println(array.getAndUpdate(2, x -> x * 2) + " " + array.updateAndGet(2, x -> x - 1) + array.getAndAccumulate(2, 5L, (x, y) -> x - y) + array.accumulateAndGet(2, 9L, Long::max) + array);
        for (int at : new int[] {-1, 3}) {
            try {
                array.incrementAndGet(at);
            } catch (IndexOutOfBoundsException exception) {
                System.out.println(exception.getMessage());
            }
        }
    }
}
