import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;

public class AtomicReferenceCalls {
    public static void main(String[] args) throws Exception {
        AtomicReference<String> value = new AtomicReference<>();
        System.out.println(value + " " + new AtomicReference<>("x").get());
        value.set("a");
        System.out.println(value.get() + value.getPlain() + value.getOpaque() + value.getAcquire());
        value.setPlain("b");
        value.setOpaque(value.get() + 1);
        value.setRelease(value.get() + 1);
        value.lazySet(value.get() + 1);
        System.out.println(value.getAndSet("a") + value.compareAndSet("a", "b") + value.compareAndSet("a", "c") + value.compareAndExchange("b", "c") + value.compareAndExchange("b", "a")
                + value.compareAndExchangeAcquire("c", "a") + value.compareAndExchangeRelease("a", "b") + value.compareAndExchangeRelease("a", "c") + value.compareAndExchangeAcquire("a", "c"));
        while (!value.weakCompareAndSet("b", "a")) {}
        while (!value.weakCompareAndSetPlain("a", "b")) {}
        while (!value.weakCompareAndSetVolatile("b", "a")) {}
        while (!value.weakCompareAndSetAcquire("a", "b")) {}
        while (!value.weakCompareAndSetRelease("b", "a")) {}
        System.out.println(value.weakCompareAndSetVolatile("b", "c") + " " + value.weakCompareAndSetPlain("b", "c") + value.weakCompareAndSetAcquire("b", "c") + value.weakCompareAndSetRelease("b", "c"));
        System.out.println(value.getAndUpdate(x -> x + "1") + value.updateAndGet(x -> x + "2") + value.getAndAccumulate("3", String::concat) + value.accumulateAndGet("4", (x, y) -> y + x) + value);
        AtomicReferenceArray<String> array = new AtomicReferenceArray<>(new String[] {"a", "b", "c"});
        System.out.println(array + " " + array.length() + new AtomicReferenceArray<>(2));
        array.set(0, "b");
        System.out.println(array.get(0) + array.getPlain(0) + array.getOpaque(1) + array.getAcquire(2));
        array.setPlain(0, "b");
        array.setOpaque(0, array.get(0) + 1);
        array.setRelease(0, array.get(0) + 1);
        array.lazySet(0, array.get(0) + 1);
        System.out.println(array.getAndSet(0, "a") + array.compareAndSet(0, "a", "b") + array.compareAndSet(0, "a", "c") + array.compareAndExchange(0, "b", "c") + array.compareAndExchange(0, "b", "a")
                + array.compareAndExchangeAcquire(0, "c", "a") + array.compareAndExchangeRelease(0, "a", "b") + array.compareAndExchangeRelease(0, "a", "c") + array.compareAndExchangeAcquire(0, "a", "c"));
        while (!array.weakCompareAndSet(0, "b", "a")) {}
        while (!array.weakCompareAndSetPlain(0, "a", "b")) {}
        while (!array.weakCompareAndSetVolatile(0, "b", "a")) {}
        while (!array.weakCompareAndSetAcquire(0, "a", "b")) {}
        while (!array.weakCompareAndSetRelease(0, "b", "a")) {}
        System.out.println(array.weakCompareAndSetVolatile(0, "b", "c") + " " + array.weakCompareAndSetPlain(0, "b", "c") + array.weakCompareAndSetAcquire(0, "b", "c") + array.weakCompareAndSetRelease(0, "b", "c"));
        System.out.println(array.getAndUpdate(2, x -> x + "1") + array.updateAndGet(2, x -> x + "2") + array.getAndAccumulate(2, "3", String::concat) + array.accumulateAndGet(2, "4", (x, y) -> y + x) + array);
    }
}
