import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import static org.openjdk.jcstress.annotations.Expect.*;

import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

/** Message passing: data, then a flag; the other thread reads the flag, then the data. */
public class MessagePassing {
    // A racy read of the flag acquires nothing, so the data may be missed.
    //= sc: 0, 0; 0, 1; 1, 1
    //= tso: sc
    //= pso: sc + 1, 0
    //= opmm: sc + 1, 0
    //= jmm: sc + 1, 0
    //= repaired: sc + 1, 0
    //= relaxed: sc + 1, 0
    @JCStressTest
    @Outcome(id = {"0, 0", "0, 1", "1, 1"}, expect = ACCEPTABLE, desc = "an order of the steps")
    @Outcome(id = "1, 0", expect = ACCEPTABLE_INTERESTING, desc = "the flag is seen without the data")
    @State
    public static class Plain {
        int x;
        int y;

        @Actor
        public void actor1(II_Result r) {
            x = 1;
            y = 1;
        }

        @Actor
        public void actor2(II_Result r) {
            r.r1 = y;
            r.r2 = x;
        }
    }

    // The volatile write of the flag happens before the read that sees it.
    //= sc: 0, 0; 0, 1; 1, 1
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = {"0, 0", "0, 1", "1, 1"}, expect = ACCEPTABLE, desc = "an order of the steps")
    @Outcome(id = "1, 0", expect = FORBIDDEN, desc = "the flag is seen without the data")
    @State
    public static class VolatileFlag {
        int x;
        volatile int y;

        @Actor
        public void actor1(II_Result r) {
            x = 1;
            y = 1;
        }

        @Actor
        public void actor2(II_Result r) {
            r.r1 = y;
            r.r2 = x;
        }
    }

    // The flag is plain. The language allows the volatile read of `x` to precede its write in the total order while
    // the racy read sees the flag. OpMM runs writes in program order and does not find it.
    //= sc: 0, 0; 0, 1; 1, 1
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc + 1, 0
    //= repaired: sc + 1, 0
    //= relaxed: sc + 1, 0
    //= unreached: 1, 0
    @JCStressTest
    @Outcome(id = {"0, 0", "0, 1", "1, 1"}, expect = ACCEPTABLE, desc = "an order of the steps")
    @Outcome(id = "1, 0", expect = ACCEPTABLE_INTERESTING, desc = "the plain flag may be written early")
    @State
    public static class VolatileData {
        volatile int x;
        int y;

        @Actor
        public void actor1(II_Result r) {
            x = 1;
            y = 1;
        }

        @Actor
        public void actor2(II_Result r) {
            r.r1 = y;
            r.r2 = x;
        }
    }

    // Reads and writes hold the same lock.
    //= sc: 0, 0; 1, 1
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = {"0, 0", "1, 1"}, expect = ACCEPTABLE, desc = "one after the other")
    @Outcome(expect = FORBIDDEN, desc = "a lock does not let the reader see half")
    @State
    public static class Locked {
        int x;
        int y;

        @Actor
        public void actor1(II_Result r) {
            synchronized (this) {
                x = 1;
                y = 1;
            }
        }

        @Actor
        public void actor2(II_Result r) {
            synchronized (this) {
                r.r1 = y;
                r.r2 = x;
            }
        }
    }

    // Only the writer locks. A reader that does not lock acquires nothing.
    //= sc: 0, 0; 0, 1; 1, 1
    //= tso: sc
    //= pso: sc + 1, 0
    //= opmm: sc + 1, 0
    //= jmm: sc + 1, 0
    //= repaired: sc + 1, 0
    //= relaxed: sc + 1, 0
    @JCStressTest
    @Outcome(id = {"0, 0", "0, 1", "1, 1"}, expect = ACCEPTABLE, desc = "an order of the steps")
    @Outcome(id = "1, 0", expect = ACCEPTABLE_INTERESTING, desc = "the flag is seen without the data")
    @State
    public static class LockedWriter {
        int x;
        int y;

        @Actor
        public void actor1(II_Result r) {
            synchronized (this) {
                x = 1;
                y = 1;
            }
        }

        @Actor
        public void actor2(II_Result r) {
            r.r1 = y;
            r.r2 = x;
        }
    }

    // The flag is an `AtomicBoolean`.
    //= sc: false, 0; false, 1; true, 1
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = {"false, 0", "false, 1", "true, 1"}, expect = ACCEPTABLE, desc = "an order of the steps")
    @Outcome(id = "true, 0", expect = FORBIDDEN, desc = "the flag is seen without the data")
    @State
    public static class Atomic {
        final AtomicBoolean flag = new AtomicBoolean();
        int x;

        @Actor
        public void actor1(ZI_Result r) {
            x = 1;
            flag.set(true);
        }

        @Actor
        public void actor2(ZI_Result r) {
            r.r1 = flag.get();
            r.r2 = x;
        }
    }

    // The reader takes the flag by compare-and-set, which acquires what the writer released.
    //= sc: false, 0; false, 1; true, 1
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = {"false, 0", "false, 1", "true, 1"}, expect = ACCEPTABLE, desc = "an order of the steps")
    @Outcome(id = "true, 0", expect = FORBIDDEN, desc = "the flag is seen without the data")
    @State
    public static class CompareAndSet {
        final AtomicInteger flag = new AtomicInteger();
        int x;

        @Actor
        public void actor1(ZI_Result r) {
            x = 1;
            flag.set(1);
        }

        @Actor
        public void actor2(ZI_Result r) {
            r.r1 = flag.compareAndSet(1, 2);
            r.r2 = x;
        }
    }

    // The data is read only after the flag was seen. `-1` stands for no read.
    //= sc: -1; 1
    //= tso: sc
    //= pso: sc + 0
    //= opmm: sc + 0
    //= jmm: sc + 0
    //= repaired: sc + 0
    //= relaxed: sc + 0
    @JCStressTest
    @Outcome(id = {"-1", "1"}, expect = ACCEPTABLE, desc = "the flag was not seen, or the data was")
    @Outcome(id = "0", expect = ACCEPTABLE_INTERESTING, desc = "a plain flag orders nothing")
    @State
    public static class Guarded {
        int x;
        boolean y;

        @Actor
        public void actor1(I_Result r) {
            x = 1;
            y = true;
        }

        @Actor
        public void actor2(I_Result r) {
            r.r1 = y ? x : -1;
        }
    }

    // The same with a volatile flag.
    //= sc: -1; 1
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = {"-1", "1"}, expect = ACCEPTABLE, desc = "the flag was not seen, or the data was")
    @Outcome(id = "0", expect = FORBIDDEN, desc = "the flag orders the data")
    @State
    public static class GuardedVolatile {
        int x;
        volatile boolean y;

        @Actor
        public void actor1(I_Result r) {
            x = 1;
            y = true;
        }

        @Actor
        public void actor2(I_Result r) {
            r.r1 = y ? x : -1;
        }
    }

    // The flag is passed on by a lock: what the first thread wrote before it unlocked is seen after the lock.
    //= sc: 0, 0; 0, 1; 1, 1
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = {"0, 0", "1, 1"}, expect = ACCEPTABLE, desc = "one after the other")
    @Outcome(id = {"0, 1"}, expect = ACCEPTABLE, desc = "the plain read comes later")
    @Outcome(id = "1, 0", expect = FORBIDDEN, desc = "the lock orders the data")
    @State
    public static class Chain {
        int x;
        int y;

        @Actor
        public void actor1(II_Result r) {
            x = 1;
            synchronized (this) {
                y = 1;
            }
        }

        @Actor
        public void actor2(II_Result r) {
            synchronized (this) {
                r.r1 = y;
            }
            r.r2 = x;
        }
    }
}
