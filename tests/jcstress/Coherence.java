import java.util.concurrent.atomic.AtomicInteger;
import static org.openjdk.jcstress.annotations.Expect.*;

import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

/** Coherence: reads and writes of one variable. */
public class Coherence {
    // Two plain reads may see the writes in either order (JLS 17.4.5 has no coherence).
    //= sc: 0, 0; 0, 1; 1, 1
    //= tso: sc
    //= pso: sc
    //= opmm: sc + 1, 0
    //= jmm: sc + 1, 0
    //= repaired: sc + 1, 0
    //= relaxed: sc + 1, 0
    @JCStressTest
    @Outcome(id = {"0, 0", "0, 1", "1, 1"}, expect = ACCEPTABLE, desc = "an order of the steps")
    @Outcome(id = "1, 0", expect = ACCEPTABLE_INTERESTING, desc = "the second read sees an older value")
    @State
    public static class ReadReadPlain {
        int x;

        @Actor
        public void actor1(II_Result r) {
            x = 1;
        }

        @Actor
        public void actor2(II_Result r) {
            r.r1 = x;
            r.r2 = x;
        }
    }

    // A volatile read sees the last write in the total order, so values never go back.
    //= sc: 0, 0; 0, 1; 1, 1
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = {"0, 0", "0, 1", "1, 1"}, expect = ACCEPTABLE, desc = "an order of the steps")
    @Outcome(id = "1, 0", expect = FORBIDDEN, desc = "a value goes back")
    @State
    public static class ReadReadVolatile {
        volatile int x;

        @Actor
        public void actor1(II_Result r) {
            x = 1;
        }

        @Actor
        public void actor2(II_Result r) {
            r.r1 = x;
            r.r2 = x;
        }
    }

    // A thread that writes sees its own write or one that nothing orders before it.
    //= sc: 1; 2
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = {"1", "2"}, expect = ACCEPTABLE, desc = "its own or the other write")
    @Outcome(id = "0", expect = FORBIDDEN, desc = "its own write hides the default")
    @State
    public static class WriteRead {
        int x;

        @Actor
        public void actor1(I_Result r) {
            x = 1;
            r.r1 = x;
        }

        @Actor
        public void actor2(I_Result r) {
            x = 2;
        }
    }

    // Program order orders the writes of one thread: the arbiter sees the last.
    //= sc: 2
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = "2", expect = ACCEPTABLE, desc = "the last write")
    @Outcome(expect = FORBIDDEN, desc = "hidden by program order")
    @State
    public static class WriteWrite {
        int x;

        @Actor
        public void actor() {
            x = 1;
            x = 2;
        }

        @Arbiter
        public void arbiter(I_Result r) {
            r.r1 = x;
        }
    }

    // Nothing orders the two writes: the arbiter sees either.
    //= sc: 1; 2
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = {"1", "2"}, expect = ACCEPTABLE, desc = "one of the writes")
    @Outcome(id = "0", expect = FORBIDDEN, desc = "both writes are ordered before the arbiter")
    @State
    public static class TwoWriters {
        int x;

        @Actor
        public void actor1(I_Result r) {
            x = 1;
        }

        @Actor
        public void actor2(I_Result r) {
            x = 2;
        }

        @Arbiter
        public void arbiter(I_Result r) {
            r.r1 = x;
        }
    }

    // A thread that reads before it writes never reads its own later write.
    //= sc: 0; 2
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = {"0", "2"}, expect = ACCEPTABLE, desc = "the default or the other write")
    @Outcome(id = "1", expect = FORBIDDEN, desc = "its own later write")
    @State
    public static class ReadWrite {
        int x;

        @Actor
        public void actor1(I_Result r) {
            r.r1 = x;
            x = 1;
        }

        @Actor
        public void actor2(I_Result r) {
            x = 2;
        }
    }

    // The reader may see any of the two writes and the default, in any order.
    //= sc: 0, 0; 0, 1; 0, 2; 1, 1; 1, 2; 2, 2
    //= tso: sc
    //= pso: sc
    //= opmm: sc + 1, 0; 2, 0; 2, 1
    //= jmm: sc + 1, 0; 2, 0; 2, 1
    //= repaired: sc + 1, 0; 2, 0; 2, 1
    //= relaxed: sc + 1, 0; 2, 0; 2, 1
    @JCStressTest
    @Outcome(id = {"0, 0", "0, 1", "0, 2", "1, 1", "1, 2", "2, 2"}, expect = ACCEPTABLE, desc = "an order of the steps")
    @Outcome(id = {"1, 0", "2, 0", "2, 1"}, expect = ACCEPTABLE_INTERESTING, desc = "the second read sees an older value")
    @State
    public static class TwoWrites {
        int x;

        @Actor
        public void actor1(II_Result r) {
            x = 1;
            x = 2;
        }

        @Actor
        public void actor2(II_Result r) {
            r.r1 = x;
            r.r2 = x;
        }
    }

    // Two readers see two writes in opposite orders: plain variables have no order of writes that all threads agree
    // on.
    //= sc: 47 results
    //= tso: 47 results
    //= pso: 47 results
    //= opmm: 81 results
    //= jmm: 81 results
    //= repaired: 81 results
    //= relaxed: 81 results
    @JCStressTest
    @Outcome(id = "1, 2, 2, 1", expect = ACCEPTABLE_INTERESTING, desc = "opposite orders")
    @Outcome(id = "2, 1, 1, 2", expect = ACCEPTABLE_INTERESTING, desc = "opposite orders")
    @Outcome(expect = ACCEPTABLE, desc = "any other")
    @State
    public static class TwoObservers {
        int x;

        @Actor
        public void writer1() {
            x = 1;
        }

        @Actor
        public void writer2() {
            x = 2;
        }

        @Actor
        public void reader1(IIII_Result r) {
            r.r1 = x;
            r.r2 = x;
        }

        @Actor
        public void reader2(IIII_Result r) {
            r.r3 = x;
            r.r4 = x;
        }
    }

    // `x++` is a read and a write: an update may be lost.
    //= sc: 1; 2
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = {"1", "2"}, expect = ACCEPTABLE, desc = "one or both updates")
    @Outcome(id = "0", expect = FORBIDDEN, desc = "each thread writes at least 1")
    @State
    public static class Increment {
        int x;

        @Actor
        public void actor1(I_Result r) {
            x++;
        }

        @Actor
        public void actor2(I_Result r) {
            x++;
        }

        @Arbiter
        public void arbiter(I_Result r) {
            r.r1 = x;
        }
    }

    // `volatile` makes neither update indivisible.
    //= sc: 1; 2
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = {"1", "2"}, expect = ACCEPTABLE, desc = "one or both updates")
    @Outcome(id = "0", expect = FORBIDDEN, desc = "each thread writes at least 1")
    @State
    public static class VolatileIncrement {
        volatile int x;

        @Actor
        public void actor1(I_Result r) {
            x++;
        }

        @Actor
        public void actor2(I_Result r) {
            x++;
        }

        @Arbiter
        public void arbiter(I_Result r) {
            r.r1 = x;
        }
    }

    // `incrementAndGet` is indivisible: the threads get different values.
    //= sc: 1, 2; 2, 1
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = {"1, 2", "2, 1"}, expect = ACCEPTABLE, desc = "one after the other")
    @Outcome(expect = FORBIDDEN, desc = "an update is lost")
    @State
    public static class AtomicIncrement {
        final AtomicInteger x = new AtomicInteger();

        @Actor
        public void actor1(II_Result r) {
            r.r1 = x.incrementAndGet();
        }

        @Actor
        public void actor2(II_Result r) {
            r.r2 = x.incrementAndGet();
        }
    }

    // The lock makes each update indivisible.
    //= sc: 2
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = "2", expect = ACCEPTABLE, desc = "both updates")
    @Outcome(expect = FORBIDDEN, desc = "an update is lost")
    @State
    public static class LockedIncrement {
        int x;

        @Actor
        public void actor1(I_Result r) {
            synchronized (this) {
                x++;
            }
        }

        @Actor
        public void actor2(I_Result r) {
            synchronized (this) {
                x++;
            }
        }

        @Arbiter
        public void arbiter(I_Result r) {
            r.r1 = x;
        }
    }

    // Of two compare-and-set operations from one value exactly one succeeds.
    //= sc: false, true; true, false
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = {"true, false", "false, true"}, expect = ACCEPTABLE, desc = "one of the two")
    @Outcome(expect = FORBIDDEN, desc = "both or none")
    @State
    public static class CompareAndSet {
        final AtomicInteger x = new AtomicInteger();

        @Actor
        public void actor1(ZZ_Result r) {
            r.r1 = x.compareAndSet(0, 1);
        }

        @Actor
        public void actor2(ZZ_Result r) {
            r.r2 = x.compareAndSet(0, 2);
        }
    }
}
