import java.util.concurrent.atomic.AtomicLong;

public class AtomicLongCalls {
    public static void main(String[] args) throws Exception {
        AtomicLong value = new AtomicLong();
        System.out.println(value + " " + new AtomicLong(3L).get());
        value.set(3L);
        System.out.println(value.get() + " " + value.getPlain() + value.getOpaque() + value.getAcquire());
        value.setPlain(5L);
        value.setOpaque(value.get() + 1);
        value.setRelease(value.get() + 1);
        value.lazySet(value.get() + 1);
        System.out.println(value.getAndSet(3L) + " " + value.compareAndSet(3L, 5L) + value.compareAndSet(3L, 9L) + value.compareAndExchange(5L, 9L) + value.compareAndExchange(5L, 3L)
                + value.compareAndExchangeAcquire(9L, 3L) + value.compareAndExchangeRelease(3L, 5L) + value.compareAndExchangeRelease(3L, 9L) + value.compareAndExchangeAcquire(3L, 9L));
        while (!value.weakCompareAndSet(5L, 3L)) {}
        while (!value.weakCompareAndSetPlain(3L, 5L)) {}
        while (!value.weakCompareAndSetVolatile(5L, 3L)) {}
        while (!value.weakCompareAndSetAcquire(3L, 5L)) {}
        while (!value.weakCompareAndSetRelease(5L, 3L)) {}
        System.out.println(value.weakCompareAndSetVolatile(5L, 9L) + " " + value.weakCompareAndSetPlain(5L, 9L) + value.weakCompareAndSetAcquire(5L, 9L) + value.weakCompareAndSetRelease(5L, 9L));
        System.out.println(value.getAndIncrement() + " " + value.getAndDecrement() + value.incrementAndGet() + value.decrementAndGet() + value.getAndAdd(5L) + value.addAndGet(9L));
        System.out.println(value.getAndUpdate(x -> x * 2) + " " + value.updateAndGet(x -> x - 1) + value.getAndAccumulate(5L, (x, y) -> x - y) + value.accumulateAndGet(9L, Long::max));
        System.out.println(value.intValue() + " " + value.longValue() + value.floatValue() + value.doubleValue() + value.byteValue() + value.shortValue() + value);
    }
}
