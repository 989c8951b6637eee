import static org.openjdk.jcstress.annotations.Expect.*;

import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

/** Shapes in which the order of writes matters: 2+2W, S and R. */
public class WriteShapes {
    // 2+2W: each variable may end with the first write of a thread, since nothing orders the writes of two threads.
    //= sc: 1, 2; 2, 1; 2, 2
    //= tso: sc
    //= pso: sc + 1, 1
    //= opmm: sc + 1, 1
    //= jmm: sc + 1, 1
    //= repaired: sc + 1, 1
    //= relaxed: sc + 1, 1
    @JCStressTest
    @Outcome(id = {"1, 2", "2, 1", "2, 2"}, expect = ACCEPTABLE, desc = "an order of the steps")
    @Outcome(id = "1, 1", expect = ACCEPTABLE_INTERESTING, desc = "both first writes are last")
    @State
    public static class TwoPlusTwoPlain {
        int x;
        int y;

        @Actor
        public void actor1(II_Result r) {
            x = 1;
            y = 2;
        }

        @Actor
        public void actor2(II_Result r) {
            y = 1;
            x = 2;
        }

        @Arbiter
        public void arbiter(II_Result r) {
            r.r1 = x;
            r.r2 = y;
        }
    }

    // 2+2W with volatile variables: one total order has a last write.
    //= sc: 1, 2; 2, 1; 2, 2
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = {"1, 2", "2, 1", "2, 2"}, expect = ACCEPTABLE, desc = "an order of the steps")
    @Outcome(id = "1, 1", expect = FORBIDDEN, desc = "a cycle")
    @State
    public static class TwoPlusTwoVolatile {
        volatile int x;
        volatile int y;

        @Actor
        public void actor1(II_Result r) {
            x = 1;
            y = 2;
        }

        @Actor
        public void actor2(II_Result r) {
            y = 1;
            x = 2;
        }

        @Arbiter
        public void arbiter(II_Result r) {
            r.r1 = x;
            r.r2 = y;
        }
    }

    // S: the second thread reads the flag and overwrites the data. Nothing orders the writes of `x`.
    //= sc: 0, 1; 0, 2; 1, 1
    //= tso: sc
    //= pso: sc + 1, 2
    //= opmm: sc + 1, 2
    //= jmm: sc + 1, 2
    //= repaired: sc + 1, 2
    //= relaxed: sc + 1, 2
    @JCStressTest
    @Outcome(id = "1, 2", expect = ACCEPTABLE_INTERESTING, desc = "the overwritten write is last")
    @Outcome(expect = ACCEPTABLE, desc = "any other")
    @State
    public static class SPlain {
        int x;
        int y;

        @Actor
        public void actor1(II_Result r) {
            x = 2;
            y = 1;
        }

        @Actor
        public void actor2(II_Result r) {
            r.r1 = y;
            x = 1;
        }

        @Arbiter
        public void arbiter(II_Result r) {
            r.r2 = x;
        }
    }

    // S with a volatile flag: who sees the flag overwrites the data.
    //= sc: 0, 1; 0, 2; 1, 1
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = "1, 2", expect = FORBIDDEN, desc = "the overwritten write is last")
    @Outcome(expect = ACCEPTABLE, desc = "any other")
    @State
    public static class SVolatileFlag {
        int x;
        volatile int y;

        @Actor
        public void actor1(II_Result r) {
            x = 2;
            y = 1;
        }

        @Actor
        public void actor2(II_Result r) {
            r.r1 = y;
            x = 1;
        }

        @Arbiter
        public void arbiter(II_Result r) {
            r.r2 = x;
        }
    }

    // R: the second write of `y` is last, and the read misses `x`.
    //= sc: 0, 1; 1, 1; 1, 2
    //= tso: sc + 0, 2
    //= pso: sc + 0, 2
    //= opmm: sc + 0, 2
    //= jmm: sc + 0, 2
    //= repaired: sc + 0, 2
    //= relaxed: sc + 0, 2
    @JCStressTest
    @Outcome(id = "0, 2", expect = ACCEPTABLE_INTERESTING, desc = "no order of the steps")
    @Outcome(expect = ACCEPTABLE, desc = "any other")
    @State
    public static class RPlain {
        int x;
        int y;

        @Actor
        public void actor1(II_Result r) {
            x = 1;
            y = 1;
        }

        @Actor
        public void actor2(II_Result r) {
            y = 2;
            r.r1 = x;
        }

        @Arbiter
        public void arbiter(II_Result r) {
            r.r2 = y;
        }
    }

    // R with volatile variables.
    //= sc: 0, 1; 1, 1; 1, 2
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = "0, 2", expect = FORBIDDEN, desc = "no total order")
    @Outcome(expect = ACCEPTABLE, desc = "any other")
    @State
    public static class RVolatile {
        volatile int x;
        volatile int y;

        @Actor
        public void actor1(II_Result r) {
            x = 1;
            y = 1;
        }

        @Actor
        public void actor2(II_Result r) {
            y = 2;
            r.r1 = x;
        }

        @Arbiter
        public void arbiter(II_Result r) {
            r.r2 = y;
        }
    }
}
