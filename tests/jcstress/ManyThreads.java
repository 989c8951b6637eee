import static org.openjdk.jcstress.annotations.Expect.*;

import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

/** Shapes with three and four threads. */
public class ManyThreads {
    // Independent reads of independent writes: the readers may see the writes in opposite orders.
    //= sc: 15 results
    //= tso: 15 results
    //= pso: 15 results
    //= opmm: 16 results
    //= jmm: 16 results
    //= repaired: 16 results
    //= relaxed: 16 results
    @JCStressTest
    @Outcome(id = "1, 0, 1, 0", expect = ACCEPTABLE_INTERESTING, desc = "opposite orders")
    @Outcome(expect = ACCEPTABLE, desc = "any other")
    @State
    public static class IriwPlain {
        int x;
        int y;

        @Actor
        public void writer1() {
            x = 1;
        }

        @Actor
        public void writer2() {
            y = 1;
        }

        @Actor
        public void reader1(IIII_Result r) {
            r.r1 = x;
            r.r2 = y;
        }

        @Actor
        public void reader2(IIII_Result r) {
            r.r3 = y;
            r.r4 = x;
        }
    }

    // All threads agree on one order of volatile writes.
    //= sc: 15 results
    //= tso: 15 results
    //= pso: 15 results
    //= opmm: 15 results
    //= jmm: 15 results
    //= repaired: 15 results
    //= relaxed: 15 results
    @JCStressTest
    @Outcome(id = "1, 0, 1, 0", expect = FORBIDDEN, desc = "opposite orders")
    @Outcome(expect = ACCEPTABLE, desc = "any other")
    @State
    public static class IriwVolatile {
        volatile int x;
        volatile int y;

        @Actor
        public void writer1() {
            x = 1;
        }

        @Actor
        public void writer2() {
            y = 1;
        }

        @Actor
        public void reader1(IIII_Result r) {
            r.r1 = x;
            r.r2 = y;
        }

        @Actor
        public void reader2(IIII_Result r) {
            r.r3 = y;
            r.r4 = x;
        }
    }

    // Write to read causality: the second thread passes on what it read; plain variables pass on nothing.
    //= sc: 0, 0, 0; 0, 0, 1; 0, 1, 0; 0, 1, 1; 1, 0, 0; 1, 0, 1; 1, 1, 1
    //= tso: sc
    //= pso: sc
    //= opmm: sc + 1, 1, 0
    //= jmm: sc + 1, 1, 0
    //= repaired: sc + 1, 1, 0
    //= relaxed: sc + 1, 1, 0
    @JCStressTest
    @Outcome(id = "1, 1, 0", expect = ACCEPTABLE_INTERESTING, desc = "the data is missed")
    @Outcome(expect = ACCEPTABLE, desc = "any other")
    @State
    public static class WrcPlain {
        int x;
        int y;

        @Actor
        public void writer() {
            x = 1;
        }

        @Actor
        public void relay(III_Result r) {
            r.r1 = x;
            y = 1;
        }

        @Actor
        public void reader(III_Result r) {
            r.r2 = y;
            r.r3 = x;
        }
    }

    // Happens-before is transitive through the volatile variables.
    //= sc: 0, 0, 0; 0, 0, 1; 0, 1, 0; 0, 1, 1; 1, 0, 0; 1, 0, 1; 1, 1, 1
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = "1, 1, 0", expect = FORBIDDEN, desc = "the data is missed")
    @Outcome(expect = ACCEPTABLE, desc = "any other")
    @State
    public static class WrcVolatile {
        volatile int x;
        volatile int y;

        @Actor
        public void writer() {
            x = 1;
        }

        @Actor
        public void relay(III_Result r) {
            r.r1 = x;
            y = 1;
        }

        @Actor
        public void reader(III_Result r) {
            r.r2 = y;
            r.r3 = x;
        }
    }

    // Only `y` is volatile. The relay reads `x` by a race, so its volatile write of `y` does not order the write of
    // `x` before the reader.
    //= sc: 0, 0, 0; 0, 0, 1; 0, 1, 0; 0, 1, 1; 1, 0, 0; 1, 0, 1; 1, 1, 1
    //= tso: sc
    //= pso: sc
    //= opmm: sc + 1, 1, 0
    //= jmm: sc + 1, 1, 0
    //= repaired: sc + 1, 1, 0
    //= relaxed: sc + 1, 1, 0
    @JCStressTest
    @Outcome(id = "1, 1, 0", expect = ACCEPTABLE_INTERESTING, desc = "the race on `x` orders nothing")
    @Outcome(expect = ACCEPTABLE, desc = "any other")
    @State
    public static class WrcVolatileFlag {
        int x;
        volatile int y;

        @Actor
        public void writer() {
            x = 1;
        }

        @Actor
        public void relay(III_Result r) {
            r.r1 = x;
            y = 1;
        }

        @Actor
        public void reader(III_Result r) {
            r.r2 = y;
            r.r3 = x;
        }
    }

    // Read to write causality: the second thread sees the write, the third one misses it after a write that the second
    // misses.
    //= sc: 0, 0, 0; 0, 0, 1; 0, 1, 0; 0, 1, 1; 1, 0, 1; 1, 1, 0; 1, 1, 1
    //= tso: sc + 1, 0, 0
    //= pso: sc + 1, 0, 0
    //= opmm: sc + 1, 0, 0
    //= jmm: sc + 1, 0, 0
    //= repaired: sc + 1, 0, 0
    //= relaxed: sc + 1, 0, 0
    @JCStressTest
    @Outcome(id = "1, 0, 0", expect = ACCEPTABLE_INTERESTING, desc = "no order of the steps")
    @Outcome(expect = ACCEPTABLE, desc = "any other")
    @State
    public static class RwcPlain {
        int x;
        int y;

        @Actor
        public void writer() {
            x = 1;
        }

        @Actor
        public void reader(III_Result r) {
            r.r1 = x;
            r.r2 = y;
        }

        @Actor
        public void last(III_Result r) {
            y = 1;
            r.r3 = x;
        }
    }

    // The same with volatile variables: their total order forbids it.
    //= sc: 0, 0, 0; 0, 0, 1; 0, 1, 0; 0, 1, 1; 1, 0, 1; 1, 1, 0; 1, 1, 1
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = "1, 0, 0", expect = FORBIDDEN, desc = "no total order")
    @Outcome(expect = ACCEPTABLE, desc = "any other")
    @State
    public static class RwcVolatile {
        volatile int x;
        volatile int y;

        @Actor
        public void writer() {
            x = 1;
        }

        @Actor
        public void reader(III_Result r) {
            r.r1 = x;
            r.r2 = y;
        }

        @Actor
        public void last(III_Result r) {
            y = 1;
            r.r3 = x;
        }
    }

    // Two volatile flags in a row carry the data through the thread between.
    //= sc: 0, 0, 0; 0, 0, 1; 0, 1, 0; 0, 1, 1; 1, 0, 0; 1, 0, 1; 1, 1, 1
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = "1, 1, 0", expect = FORBIDDEN, desc = "the data is missed")
    @Outcome(expect = ACCEPTABLE, desc = "any other")
    @State
    public static class Isa2Volatile {
        int data;
        volatile int y;
        volatile int z;

        @Actor
        public void writer() {
            data = 1;
            y = 1;
        }

        @Actor
        public void relay(III_Result r) {
            r.r1 = y;
            z = 1;
        }

        @Actor
        public void reader(III_Result r) {
            r.r2 = z;
            r.r3 = data;
        }
    }
}
