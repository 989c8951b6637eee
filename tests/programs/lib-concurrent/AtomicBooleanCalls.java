import java.util.concurrent.atomic.*;

public class AtomicBooleanCalls {
    public static void main(String[] args) throws Exception {
        AtomicBoolean value = new AtomicBoolean(), given = new AtomicBoolean(true);
        System.out.println(value + " " + given.get());
        value.set(true);
        System.out.println(value.get() + " " + value.getPlain() + value.getOpaque() + value.getAcquire());
        value.setPlain(false);
        System.out.println(value);
        value.setOpaque(true);
        System.out.println(value);
        value.setRelease(false);
        System.out.println(value);
        value.lazySet(true);
        System.out.println(value.getAndSet(false) + " " + value.compareAndSet(false, true) + value.compareAndSet(false, true) + value.compareAndExchange(true, false) + value.compareAndExchange(true, false)
                + value.compareAndExchangeAcquire(false, true) + value.compareAndExchangeRelease(true, false) + value.compareAndExchangeRelease(true, false) + value.compareAndExchangeAcquire(true, false));
        while (!value.weakCompareAndSet(false, true)) {}
        while (!value.weakCompareAndSetPlain(true, false)) {}
        while (!value.weakCompareAndSetVolatile(false, true)) {}
        while (!value.weakCompareAndSetAcquire(true, false)) {}
        while (!value.weakCompareAndSetRelease(false, true)) {}
        System.out.println(value.weakCompareAndSetVolatile(false, true) + " " + value.weakCompareAndSetPlain(false, true) + value.weakCompareAndSetAcquire(false, true) + value.weakCompareAndSetRelease(false, true) + value);
        boolean[] mark = new boolean[1];
        AtomicMarkableReference<String> marked = new AtomicMarkableReference<>("a", true);
        System.out.println(marked.get(mark) + mark[0] + marked.getReference() + marked.isMarked() + marked.compareAndSet("a", "b", true, false) + marked.compareAndSet("a", "b", true, false) + marked.attemptMark("b", true));
        marked.set("c", false);
        while (!marked.weakCompareAndSet("c", "d", false, true)) {}
        System.out.println(marked.getReference() + marked.isMarked());
        int[] stamp = new int[1];
        AtomicStampedReference<String> stamped = new AtomicStampedReference<>("a", 1);
        System.out.println(stamped.get(stamp) + stamp[0] + stamped.getReference() + stamped.getStamp() + stamped.compareAndSet("a", "b", 1, 2) + stamped.compareAndSet("a", "b", 1, 2) + stamped.attemptStamp("b", 7));
        stamped.set("c", 3);
        while (!stamped.weakCompareAndSet("c", "d", 3, 4)) {}
        System.out.println(stamped.getReference() + stamped.getStamp());
    }
}
