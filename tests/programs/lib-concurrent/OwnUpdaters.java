import java.util.concurrent.atomic.*;

public class OwnUpdaters {
    static class Counter {
        int i;
        long l;
        String s = "s";
    }

    public static void main(String[] args) throws Exception {
        Counter counter = new Counter();
        AtomicIntegerFieldUpdater<Counter> ints = new AtomicIntegerFieldUpdater<>() {
            @Override
            public boolean compareAndSet(Counter on, int expected, int wanted) {
                if (on.i != expected) {
                    return false;
                }
                on.i = wanted;
                return true;
            }

            @Override
            public boolean weakCompareAndSet(Counter on, int expected, int wanted) {
                return compareAndSet(on, expected, wanted);
            }

            @Override
            public void set(Counter on, int wanted) {
                on.i = wanted;
            }

            @Override
            public void lazySet(Counter on, int wanted) {
                on.i = wanted;
            }

            @Override
            public int get(Counter on) {
                return on.i;
            }
        };
        System.out.println(ints.getAndAdd(counter, 3) + " " + ints.getAndSet(counter, 9) + ints.incrementAndGet(counter) + ints.getAndDecrement(counter) + counter.i);
        AtomicLongFieldUpdater<Counter> longs = new AtomicLongFieldUpdater<>() {
            @Override
            public boolean compareAndSet(Counter on, long expected, long wanted) {
                if (on.l != expected) {
                    return false;
                }
                on.l = wanted;
                return true;
            }

            @Override
            public boolean weakCompareAndSet(Counter on, long expected, long wanted) {
                return compareAndSet(on, expected, wanted);
            }

            @Override
            public void set(Counter on, long wanted) {
                on.l = wanted;
            }

            @Override
            public void lazySet(Counter on, long wanted) {
                on.l = wanted;
            }

            @Override
            public long get(Counter on) {
                return on.l;
            }
        };
        System.out.println(longs.getAndAdd(counter, 3) + " " + longs.getAndSet(counter, 9) + longs.addAndGet(counter, 4) + counter.l);
        AtomicReferenceFieldUpdater<Counter, String> texts = new AtomicReferenceFieldUpdater<>() {
            @Override
            public boolean compareAndSet(Counter on, String expected, String wanted) {
                if (on.s != expected) {
                    return false;
                }
                on.s = wanted;
                return true;
            }

            @Override
            public boolean weakCompareAndSet(Counter on, String expected, String wanted) {
                return compareAndSet(on, expected, wanted);
            }

            @Override
            public void set(Counter on, String wanted) {
                on.s = wanted;
            }

            @Override
            public void lazySet(Counter on, String wanted) {
                on.s = wanted;
            }

            @Override
            public String get(Counter on) {
                return on.s;
            }
        };
        System.out.println(texts.getAndSet(counter, "x") + texts.getAndUpdate(counter, x -> x + "y") + counter.s);
    }
}
