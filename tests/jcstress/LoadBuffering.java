import static org.openjdk.jcstress.annotations.Expect.*;

import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

/** Load buffering: each thread reads one variable, then writes the other. */
public class LoadBuffering {
    // The language allows both reads to see the later writes. OpMM has no reads of writes that run later.
    //= sc: 0, 0; 0, 1; 1, 0
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc + 1, 1
    //= repaired: sc + 1, 1
    //= relaxed: sc + 1, 1
    //= unreached: 1, 1
    @JCStressTest
    @Outcome(id = {"0, 0", "0, 1", "1, 0"}, expect = ACCEPTABLE, desc = "an order of the steps")
    @Outcome(id = "1, 1", expect = ACCEPTABLE_INTERESTING, desc = "both reads see later writes")
    @State
    public static class Plain {
        int x;
        int y;

        @Actor
        public void actor1(II_Result r) {
            r.r1 = x;
            y = 1;
        }

        @Actor
        public void actor2(II_Result r) {
            r.r2 = y;
            x = 1;
        }
    }

    // One total order: a read that sees the other write comes after it.
    //= sc: 0, 0; 0, 1; 1, 0
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = {"0, 0", "0, 1", "1, 0"}, expect = ACCEPTABLE, desc = "an order of the steps")
    @Outcome(id = "1, 1", expect = FORBIDDEN, desc = "a cycle")
    @State
    public static class Volatile {
        volatile int x;
        volatile int y;

        @Actor
        public void actor1(II_Result r) {
            r.r1 = x;
            y = 1;
        }

        @Actor
        public void actor2(II_Result r) {
            r.r2 = y;
            x = 1;
        }
    }

    // Each thread runs under one lock.
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
                r.r1 = x;
                y = 1;
            }
        }

        @Actor
        public void actor2(II_Result r) {
            synchronized (this) {
                r.r2 = y;
                x = 1;
            }
        }
    }

    // Each thread writes what it reads. No write of another value exists, so none can be read.
    //= sc: 0, 0
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = "0, 0", expect = ACCEPTABLE, desc = "the only value there is")
    @Outcome(expect = FORBIDDEN, desc = "out of thin air")
    @State
    public static class OutOfThinAir {
        int x;
        int y;

        @Actor
        public void actor1(II_Result r) {
            r.r1 = x;
            y = r.r1;
        }

        @Actor
        public void actor2(II_Result r) {
            r.r2 = y;
            x = r.r2;
        }
    }
}
