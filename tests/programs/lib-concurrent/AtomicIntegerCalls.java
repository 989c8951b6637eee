import java.util.concurrent.atomic.AtomicInteger;

public class AtomicIntegerCalls {
    public static void main(String[] args) throws Exception {
        AtomicInteger value = new AtomicInteger();
        System.out.println(value + " " + new AtomicInteger(3).get());
        value.set(3);
        System.out.println(value.get() + " " + value.getPlain() + value.getOpaque() + value.getAcquire());
        value.setPlain(5);
        value.setOpaque(value.get() + 1);
        value.setRelease(value.get() + 1);
        value.lazySet(value.get() + 1);
        System.out.println(value.getAndSet(3) + " " + value.compareAndSet(3, 5) + value.compareAndSet(3, 9) + value.compareAndExchange(5, 9) + value.compareAndExchange(5, 3)
                + value.compareAndExchangeAcquire(9, 3) + value.compareAndExchangeRelease(3, 5) + value.compareAndExchangeRelease(3, 9) + value.compareAndExchangeAcquire(3, 9));
        while (!value.weakCompareAndSet(5, 3)) {}
        while (!value.weakCompareAndSetPlain(3, 5)) {}
        while (!value.weakCompareAndSetVolatile(5, 3)) {}
        while (!value.weakCompareAndSetAcquire(3, 5)) {}
        while (!value.weakCompareAndSetRelease(5, 3)) {}
        System.out.println(value.weakCompareAndSetVolatile(5, 9) + " " + value.weakCompareAndSetPlain(5, 9) + value.weakCompareAndSetAcquire(5, 9) + value.weakCompareAndSetRelease(5, 9));
        System.out.println(value.getAndIncrement() + " " + value.getAndDecrement() + value.incrementAndGet() + value.decrementAndGet() + value.getAndAdd(5) + value.addAndGet(9));
        System.out.println(value.getAndUpdate(x -> x * 2) + " " + value.updateAndGet(x -> x - 1) + value.getAndAccumulate(5, (x, y) -> x - y) + value.accumulateAndGet(9, Integer::max));
        System.out.println(value.intValue() + " " + value.longValue() + value.floatValue() + value.doubleValue() + value.byteValue() + value.shortValue() + value);
    }
}
