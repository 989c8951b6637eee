import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

public class Atomics {
    static void show(Object value) {
        System.out.println(value);
    }

    interface Act {
        Object run() throws Exception;
    }

    /** Messages of these aren't part of any contract. */
    static void fails(Act act) {
        try {
            show("fine: " + act.run());
        } catch (Exception exception) {
            show(exception.getClass().getName());
        }
    }

    public static void main(String[] args) throws Exception {
        AtomicInteger i = new AtomicInteger(5);
        show(i.get() + " " + i.getAndIncrement() + i.incrementAndGet() + i.getAndDecrement() + i.decrementAndGet() + i.getAndAdd(3) + i.addAndGet(2) + i.getAndSet(7) + i.compareAndSet(7, 8) + i.compareAndSet(7, 9) + i);
        show(i.updateAndGet(x -> x * 2) + " " + i.getAndUpdate(x -> x + 1) + i.accumulateAndGet(3, Math::max) + i.getAndAccumulate(2, (a, b) -> a - b) + i.getPlain() + i.getOpaque() + i.getAcquire() + i.compareAndExchange(15, 1) + i.weakCompareAndSetPlain(1, 2) + i.intValue() + i.doubleValue());
        i.lazySet(3);
        i.setRelease(4);
        i.setOpaque(5);
        i.setPlain(6);
        show(i.weakCompareAndSetVolatile(6, 7) + " " + i.weakCompareAndSetAcquire(7, 8) + i.weakCompareAndSetRelease(8, 9) + i.compareAndExchangeAcquire(9, 10) + i.compareAndExchangeRelease(10, 11) + i.longValue());
        AtomicLong l = new AtomicLong(1L << 40);
        show(l.incrementAndGet() + " " + l.getAndAdd(-1) + l.updateAndGet(x -> x >> 38) + l.compareAndSet(4, 5) + l);
        AtomicBoolean b = new AtomicBoolean();
        show(b.getAndSet(true) + " " + b.compareAndSet(true, false) + b.get() + b);
        AtomicReference<String> r = new AtomicReference<>("a");
        show(r.getAndSet("b") + r.compareAndSet("b", "c") + r.updateAndGet(s -> s + "!") + r.getAndUpdate(s -> s + "?") + r.accumulateAndGet("x", String::concat) + r);
        AtomicIntegerArray a = new AtomicIntegerArray(3);
        show(a.incrementAndGet(1) + " " + a.getAndAdd(1, 5) + a.compareAndSet(1, 6, 7) + a.updateAndGet(2, x -> x - 1) + a + a.length() + a.getAndSet(0, 9) + a.get(0));
        AtomicLongArray la = new AtomicLongArray(new long[] {1, 2});
        show(la.addAndGet(0, 4) + " " + la.accumulateAndGet(1, 3, Long::sum) + la);
        AtomicReferenceArray<String> ra = new AtomicReferenceArray<>(2);
        ra.set(0, "x");
        show(ra.get(0) + ra.get(1) + ra.compareAndSet(1, null, "y") + ra + ra.getAndSet(1, "z"));
        AtomicStampedReference<String> s = new AtomicStampedReference<>("v", 0);
        int[] stamp = new int[1];
        show(s.compareAndSet("v", "w", 0, 1) + " " + s.compareAndSet("w", "x", 0, 2) + s.get(stamp) + stamp[0] + s.getStamp() + s.attemptStamp("w", 5) + s.getReference());
        AtomicMarkableReference<String> m = new AtomicMarkableReference<>("v", false);
        show(m.isMarked() + " " + m.attemptMark("v", true) + m.compareAndSet("v", "u", true, false) + m.getReference());
        LongAdder add = new LongAdder();
        add.add(5);
        add.increment();
        add.decrement();
        show(add.sum() + " " + add + add.sumThenReset() + add.intValue());
        DoubleAdder da = new DoubleAdder();
        da.add(1.5);
        LongAccumulator acc = new LongAccumulator(Math::max, Long.MIN_VALUE);
        acc.accumulate(3);
        acc.accumulate(2);
        show(da.sum() + " " + acc.get() + acc.getThenReset());
        fails(() -> a.get(3));
    }
}
