import java.util.concurrent.atomic.AtomicInteger;
import static org.openjdk.jcstress.annotations.Expect.*;

import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

/** Store buffering (Dekker): each thread writes one variable and reads the other. */
public class StoreBuffering {
    // Nothing orders the two threads. Each read may miss the other write.
    //= sc: 0, 1; 1, 0; 1, 1
    //= tso: sc + 0, 0
    //= pso: sc + 0, 0
    //= opmm: sc + 0, 0
    //= jmm: sc + 0, 0
    //= repaired: sc + 0, 0
    //= relaxed: sc + 0, 0
    @JCStressTest
    @Outcome(id = {"0, 1", "1, 0", "1, 1"}, expect = ACCEPTABLE, desc = "an order of the steps")
    @Outcome(id = "0, 0", expect = ACCEPTABLE_INTERESTING, desc = "both reads miss the writes")
    @State
    public static class Plain {
        int x;
        int y;

        @Actor
        public void actor1(II_Result r) {
            x = 1;
            r.r1 = y;
        }

        @Actor
        public void actor2(II_Result r) {
            y = 1;
            r.r2 = x;
        }
    }

    // Volatile accesses have one total order. The read that comes last in it sees the other write.
    //= sc: 0, 1; 1, 0; 1, 1
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = {"0, 1", "1, 0", "1, 1"}, expect = ACCEPTABLE, desc = "an order of the steps")
    @Outcome(id = "0, 0", expect = FORBIDDEN, desc = "no total order")
    @State
    public static class Volatile {
        volatile int x;
        volatile int y;

        @Actor
        public void actor1(II_Result r) {
            x = 1;
            r.r1 = y;
        }

        @Actor
        public void actor2(II_Result r) {
            y = 1;
            r.r2 = x;
        }
    }

    // Only `x` is volatile. The read of the plain `y` may miss the write, and the read of `x` may come before its
    // write in the total order.
    //= sc: 0, 1; 1, 0; 1, 1
    //= tso: sc + 0, 0
    //= pso: sc + 0, 0
    //= opmm: sc + 0, 0
    //= jmm: sc + 0, 0
    //= repaired: sc + 0, 0
    //= relaxed: sc + 0, 0
    @JCStressTest
    @Outcome(id = {"0, 1", "1, 0", "1, 1"}, expect = ACCEPTABLE, desc = "an order of the steps")
    @Outcome(id = "0, 0", expect = ACCEPTABLE_INTERESTING, desc = "the read of `y` misses its write")
    @State
    public static class OneVolatile {
        volatile int x;
        int y;

        @Actor
        public void actor1(II_Result r) {
            x = 1;
            r.r1 = y;
        }

        @Actor
        public void actor2(II_Result r) {
            y = 1;
            r.r2 = x;
        }
    }

    // Each thread runs under one lock. The second one sees all that the first one wrote, so exactly one read misses.
    //= sc: 0, 1; 1, 0
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = {"0, 1", "1, 0"}, expect = ACCEPTABLE, desc = "one after the other")
    @Outcome(expect = FORBIDDEN, desc = "the lock orders the two")
    @State
    public static class Locked {
        int x;
        int y;

        @Actor
        public void actor1(II_Result r) {
            synchronized (this) {
                x = 1;
                r.r1 = y;
            }
        }

        @Actor
        public void actor2(II_Result r) {
            synchronized (this) {
                y = 1;
                r.r2 = x;
            }
        }
    }

    // Only the writes are locked. The thread that locks second acquires the write of the first, and its read comes
    // later in program order.
    //= sc: 0, 1; 1, 0; 1, 1
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = {"0, 1", "1, 0", "1, 1"}, expect = ACCEPTABLE, desc = "an order of the steps")
    @Outcome(id = "0, 0", expect = FORBIDDEN, desc = "the thread that locks second has acquired the write of the first")
    @State
    public static class LockedWrites {
        int x;
        int y;

        @Actor
        public void actor1(II_Result r) {
            synchronized (this) {
                x = 1;
            }
            r.r1 = y;
        }

        @Actor
        public void actor2(II_Result r) {
            synchronized (this) {
                y = 1;
            }
            r.r2 = x;
        }
    }

    // Each thread has a lock of its own. Locks order only threads that use the same one.
    //= sc: 0, 1; 1, 0; 1, 1
    //= tso: sc
    //= pso: sc
    //= opmm: sc + 0, 0
    //= jmm: sc + 0, 0
    //= repaired: sc + 0, 0
    //= relaxed: sc + 0, 0
    @JCStressTest
    @Outcome(id = {"0, 1", "1, 0", "1, 1"}, expect = ACCEPTABLE, desc = "an order of the steps")
    @Outcome(id = "0, 0", expect = ACCEPTABLE_INTERESTING, desc = "nothing orders the two")
    @State
    public static class OwnLocks {
        final Object a = new Object();
        final Object b = new Object();
        int x;
        int y;

        @Actor
        public void actor1(II_Result r) {
            synchronized (a) {
                x = 1;
            }
            r.r1 = y;
        }

        @Actor
        public void actor2(II_Result r) {
            synchronized (b) {
                y = 1;
            }
            r.r2 = x;
        }
    }

    // `AtomicInteger` reads and writes as a volatile variable does.
    //= sc: 0, 1; 1, 0; 1, 1
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = {"0, 1", "1, 0", "1, 1"}, expect = ACCEPTABLE, desc = "an order of the steps")
    @Outcome(id = "0, 0", expect = FORBIDDEN, desc = "no total order")
    @State
    public static class Atomic {
        final AtomicInteger x = new AtomicInteger();
        final AtomicInteger y = new AtomicInteger();

        @Actor
        public void actor1(II_Result r) {
            x.set(1);
            r.r1 = y.get();
        }

        @Actor
        public void actor2(II_Result r) {
            y.set(1);
            r.r2 = x.get();
        }
    }

    // The writes are updates with the effect of a volatile write.
    //= sc: 0, 1; 1, 0; 1, 1
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = {"0, 1", "1, 0", "1, 1"}, expect = ACCEPTABLE, desc = "an order of the steps")
    @Outcome(id = "0, 0", expect = FORBIDDEN, desc = "no total order")
    @State
    public static class GetAndSet {
        final AtomicInteger x = new AtomicInteger();
        final AtomicInteger y = new AtomicInteger();

        @Actor
        public void actor1(II_Result r) {
            x.getAndSet(1);
            r.r1 = y.get();
        }

        @Actor
        public void actor2(II_Result r) {
            y.compareAndSet(0, 1);
            r.r2 = x.get();
        }
    }

    // A volatile write and read of a third variable between the plain accesses. The thread whose write of `v` comes
    // second has read or written `v` after the first, and its read of `v` acquires the first write.
    //= sc: 0, 1; 1, 0; 1, 1
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = {"0, 1", "1, 0", "1, 1"}, expect = ACCEPTABLE, desc = "an order of the steps")
    @Outcome(id = "0, 0", expect = FORBIDDEN, desc = "one of the reads of `v` sees the write of the other thread or comes after it")
    @State
    public static class VolatileBetween {
        volatile int v;
        int x;
        int y;

        @Actor
        public void actor1(II_Result r) {
            x = 1;
            v = 1;
            int a = v;
            r.r1 = y;
        }

        @Actor
        public void actor2(II_Result r) {
            y = 1;
            v = 2;
            int b = v;
            r.r2 = x;
        }
    }
}
