import java.util.concurrent.atomic.AtomicIntegerArray;

public class AtomicIntegerArrayCalls {
    public static void main(String[] args) throws Exception {
        AtomicIntegerArray array = new AtomicIntegerArray(new int[] {3, 5, 9});
        System.out.println(array + " " + array.length() + new AtomicIntegerArray(2));
        array.set(0, 5);
        System.out.println(array.get(0) + " " + array.getPlain(0) + array.getOpaque(1) + array.getAcquire(2));
        array.setPlain(0, 5);
        array.setOpaque(0, array.get(0) + 1);
        array.setRelease(0, array.get(0) + 1);
        array.lazySet(0, array.get(0) + 1);
        System.out.println(array.getAndSet(0, 3) + " " + array.compareAndSet(0, 3, 5) + array.compareAndSet(0, 3, 9) + array.compareAndExchange(0, 5, 9) + array.compareAndExchange(0, 5, 3)
                + array.compareAndExchangeAcquire(0, 9, 3) + array.compareAndExchangeRelease(0, 3, 5) + array.compareAndExchangeRelease(0, 3, 9) + array.compareAndExchangeAcquire(0, 3, 9));
        while (!array.weakCompareAndSet(0, 5, 3)) {}
        while (!array.weakCompareAndSetPlain(0, 3, 5)) {}
        while (!array.weakCompareAndSetVolatile(0, 5, 3)) {}
        while (!array.weakCompareAndSetAcquire(0, 3, 5)) {}
        while (!array.weakCompareAndSetRelease(0, 5, 3)) {}
        System.out.println(array.weakCompareAndSetVolatile(0, 5, 9) + " " + array.weakCompareAndSetPlain(0, 5, 9) + array.weakCompareAndSetAcquire(0, 5, 9) + array.weakCompareAndSetRelease(0, 5, 9));
        System.out.println(array.getAndIncrement(1) + " " + array.getAndDecrement(1) + array.incrementAndGet(1) + array.decrementAndGet(1) + array.getAndAdd(1, 5) + array.addAndGet(1, 9));
        System.out.println(array.getAndUpdate(2, x -> x * 2) + " " + array.updateAndGet(2, x -> x - 1) + array.getAndAccumulate(2, 5, (x, y) -> x - y) + array.accumulateAndGet(2, 9, Integer::max) + array);
        for (int at : new int[] {-1, 3}) {
            try {
                array.incrementAndGet(at);
            } catch (IndexOutOfBoundsException exception) {
                System.out.println(exception.getMessage());
            }
        }
    }
}
