import java.util.concurrent.atomic.*;

public class Updaters {
    volatile int i = 3;
    volatile long l = 30;
    volatile String s = "x";
    protected volatile int p;
    private volatile Object o;

    static class Below extends Updaters {}

    public static void main(String[] args) {
        Updaters u = new Below();
        AtomicIntegerFieldUpdater<Updaters> i = AtomicIntegerFieldUpdater.newUpdater(Updaters.class, "i");
        System.out.println(i.get(u) + " " + i.getAndIncrement(u) + " " + i.getAndDecrement(u) + " " + i.getAndAdd(u, 5) + " "
                + i.incrementAndGet(u) + " " + i.decrementAndGet(u) + " " + i.addAndGet(u, -2) + " " + i.getAndSet(u, 9));
        System.out.println(i.compareAndSet(u, 9, 10) + " " + i.compareAndSet(u, 9, 11) + " " + u.i);
        while (!i.weakCompareAndSet(u, 10, 12)) {}
        i.set(u, i.get(u) + 1);
        i.lazySet(u, i.get(u) * 2);
        System.out.println(i.getAndUpdate(u, x -> x + 1) + " " + i.updateAndGet(u, x -> x * 2) + " "
                + i.getAndAccumulate(u, 3, (a, b) -> a - b) + " " + i.accumulateAndGet(u, 4, Integer::sum) + " " + u.i);
        AtomicLongFieldUpdater<Updaters> l = AtomicLongFieldUpdater.newUpdater(Updaters.class, "l");
        System.out.println(l.get(u) + " " + l.getAndIncrement(u) + " " + l.getAndDecrement(u) + " " + l.getAndAdd(u, 5) + " "
                + l.incrementAndGet(u) + " " + l.decrementAndGet(u) + " " + l.addAndGet(u, -2) + " " + l.getAndSet(u, 1L << 40));
        System.out.println(l.compareAndSet(u, 1L << 40, 10) + " " + l.compareAndSet(u, 9, 11) + " " + u.l);
        while (!l.weakCompareAndSet(u, 10, 12)) {}
        l.set(u, l.get(u) + 1);
        l.lazySet(u, l.get(u) * 2);
        System.out.println(l.getAndUpdate(u, x -> x + 1) + " " + l.updateAndGet(u, x -> x * 2) + " "
                + l.getAndAccumulate(u, 3, (a, b) -> a - b) + " " + l.accumulateAndGet(u, 4, Long::sum) + " " + u.l);
        AtomicReferenceFieldUpdater<Updaters, String> s =
                AtomicReferenceFieldUpdater.newUpdater(Updaters.class, String.class, "s");
        System.out.println(s.get(u) + s.getAndSet(u, "y") + s.compareAndSet(u, "y", "z") + s.compareAndSet(u, "y", "w") + u.s);
        while (!s.weakCompareAndSet(u, "z", null)) {}
        s.set(u, s.get(u) + "1");
        s.lazySet(u, s.get(u) + "2");
        System.out.println(s.getAndUpdate(u, x -> x + "3") + s.updateAndGet(u, x -> x + "4")
                + s.getAndAccumulate(u, "5", String::concat) + s.accumulateAndGet(u, "6", (a, b) -> b + a) + u.s);
        AtomicReferenceFieldUpdater<Updaters, Object> o =
                AtomicReferenceFieldUpdater.newUpdater(Updaters.class, Object.class, "o");
        System.out.println(o.compareAndSet(u, null, 5) + " " + o.get(u));
        try {
            AtomicIntegerFieldUpdater.newUpdater(Below.class, "i");
        } catch (RuntimeException exception) {
            System.out.println(exception.getCause());
        }
        try {
            AtomicIntegerFieldUpdater.newUpdater(null, "i");
        } catch (RuntimeException exception) {
            System.out.println(exception.getCause().getClass());
        }
        try {
            i.set(null, 3);
        } catch (ClassCastException exception) {
            System.out.println(exception.getMessage());
        }
    }
}
