import java.lang.invoke.VarHandle;
import static org.openjdk.jcstress.annotations.Expect.*;

import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

/** Plain variables and the fences of `VarHandle`. */
public class Fences {
    // A full fence between the write and the read: the thread whose fence comes second sees the other write.
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
    public static class StoreBufferingFull {
        int x;
        int y;

        @Actor
        public void actor1(II_Result r) {
            x = 1;
            VarHandle.fullFence();
            r.r1 = y;
        }

        @Actor
        public void actor2(II_Result r) {
            y = 1;
            VarHandle.fullFence();
            r.r2 = x;
        }
    }

    // A release fence does not order a write before a later read.
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
    public static class StoreBufferingRelease {
        int x;
        int y;

        @Actor
        public void actor1(II_Result r) {
            x = 1;
            VarHandle.releaseFence();
            r.r1 = y;
        }

        @Actor
        public void actor2(II_Result r) {
            y = 1;
            VarHandle.releaseFence();
            r.r2 = x;
        }
    }

    // One thread alone has a fence.
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
    public static class StoreBufferingOneFence {
        int x;
        int y;

        @Actor
        public void actor1(II_Result r) {
            x = 1;
            VarHandle.fullFence();
            r.r1 = y;
        }

        @Actor
        public void actor2(II_Result r) {
            y = 1;
            r.r2 = x;
        }
    }

    // A release fence before the flag, an acquire fence after it.
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
    public static class MessagePassing {
        int x;
        int y;

        @Actor
        public void actor1(II_Result r) {
            x = 1;
            VarHandle.releaseFence();
            y = 1;
        }

        @Actor
        public void actor2(II_Result r) {
            r.r1 = y;
            VarHandle.acquireFence();
            r.r2 = x;
        }
    }

    // The same with fences for stores and loads alone.
    //= sc: 0, 0; 0, 1; 1, 1
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: not checked
    //= repaired: not checked
    //= relaxed: sc + 1, 0
    @JCStressTest
    @Outcome(id = {"0, 0", "0, 1", "1, 1"}, expect = ACCEPTABLE, desc = "an order of the steps")
    @Outcome(id = "1, 0", expect = FORBIDDEN, desc = "the flag is seen without the data")
    @State
    public static class MessagePassingStores {
        int x;
        int y;

        @Actor
        public void actor1(II_Result r) {
            x = 1;
            VarHandle.storeStoreFence();
            y = 1;
        }

        @Actor
        public void actor2(II_Result r) {
            r.r1 = y;
            VarHandle.loadLoadFence();
            r.r2 = x;
        }
    }

    // Full fences are both.
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
    public static class MessagePassingFull {
        int x;
        int y;

        @Actor
        public void actor1(II_Result r) {
            x = 1;
            VarHandle.fullFence();
            y = 1;
        }

        @Actor
        public void actor2(II_Result r) {
            r.r1 = y;
            VarHandle.fullFence();
            r.r2 = x;
        }
    }

    // Without a fence of the reader nothing is acquired.
    //= sc: 0, 0; 0, 1; 1, 1
    //= tso: sc
    //= pso: sc
    //= opmm: sc + 1, 0
    //= jmm: sc + 1, 0
    //= repaired: sc + 1, 0
    //= relaxed: sc + 1, 0
    @JCStressTest
    @Outcome(id = {"0, 0", "0, 1", "1, 1"}, expect = ACCEPTABLE, desc = "an order of the steps")
    @Outcome(id = "1, 0", expect = ACCEPTABLE_INTERESTING, desc = "the flag is seen without the data")
    @State
    public static class MessagePassingWriter {
        int x;
        int y;

        @Actor
        public void actor1(II_Result r) {
            x = 1;
            VarHandle.releaseFence();
            y = 1;
        }

        @Actor
        public void actor2(II_Result r) {
            r.r1 = y;
            r.r2 = x;
        }
    }

    // Without a fence of the writer nothing is released.
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
    public static class MessagePassingReader {
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
            VarHandle.acquireFence();
            r.r2 = x;
        }
    }

    // A release fence after both writes comes too late.
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
    public static class MessagePassingLate {
        int x;
        int y;

        @Actor
        public void actor1(II_Result r) {
            x = 1;
            y = 1;
            VarHandle.releaseFence();
        }

        @Actor
        public void actor2(II_Result r) {
            r.r1 = y;
            VarHandle.acquireFence();
            r.r2 = x;
        }
    }
}
