import java.util.concurrent.atomic.AtomicInteger;
import static org.openjdk.jcstress.annotations.Expect.*;

import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

/** The access modes of `AtomicInteger`. */
public class AtomicModes {
    // `lazySet` is a release write, which may take effect after the later read.
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
    public static class LazySet {
        final AtomicInteger x = new AtomicInteger();
        final AtomicInteger y = new AtomicInteger();

        @Actor
        public void actor1(II_Result r) {
            x.lazySet(1);
            r.r1 = y.get();
        }

        @Actor
        public void actor2(II_Result r) {
            y.lazySet(1);
            r.r2 = x.get();
        }
    }

    // Opaque accesses of two variables are not ordered.
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
    public static class Opaque {
        final AtomicInteger x = new AtomicInteger();
        final AtomicInteger y = new AtomicInteger();

        @Actor
        public void actor1(II_Result r) {
            x.setOpaque(1);
            r.r1 = y.getOpaque();
        }

        @Actor
        public void actor2(II_Result r) {
            y.setOpaque(1);
            r.r2 = x.getOpaque();
        }
    }

    // A release write and a later acquire read are not ordered.
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
    public static class ReleaseAcquire {
        final AtomicInteger x = new AtomicInteger();
        final AtomicInteger y = new AtomicInteger();

        @Actor
        public void actor1(II_Result r) {
            x.setRelease(1);
            r.r1 = y.getAcquire();
        }

        @Actor
        public void actor2(II_Result r) {
            y.setRelease(1);
            r.r2 = x.getAcquire();
        }
    }

    // All accesses are volatile.
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
    public static class SetGet {
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

    // A release write that a volatile read sees is acquired.
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
    public static class PassLazySet {
        final AtomicInteger y = new AtomicInteger();
        int x;

        @Actor
        public void actor1(II_Result r) {
            x = 1;
            y.lazySet(1);
        }

        @Actor
        public void actor2(II_Result r) {
            r.r1 = y.get();
            r.r2 = x;
        }
    }

    // Opaque accesses order no other variable.
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
    public static class PassOpaque {
        final AtomicInteger y = new AtomicInteger();
        int x;

        @Actor
        public void actor1(II_Result r) {
            x = 1;
            y.setOpaque(1);
        }

        @Actor
        public void actor2(II_Result r) {
            r.r1 = y.getOpaque();
            r.r2 = x;
        }
    }

    // Release and acquire order the data.
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
    public static class PassReleaseAcquire {
        final AtomicInteger y = new AtomicInteger();
        int x;

        @Actor
        public void actor1(II_Result r) {
            x = 1;
            y.setRelease(1);
        }

        @Actor
        public void actor2(II_Result r) {
            r.r1 = y.getAcquire();
            r.r2 = x;
        }
    }

    // Plain accesses order nothing.
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
    public static class PassPlain {
        final AtomicInteger y = new AtomicInteger();
        int x;

        @Actor
        public void actor1(II_Result r) {
            x = 1;
            y.setPlain(1);
        }

        @Actor
        public void actor2(II_Result r) {
            r.r1 = y.getPlain();
            r.r2 = x;
        }
    }

    // An opaque write releases nothing.
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
    public static class PassAcquireOnly {
        final AtomicInteger y = new AtomicInteger();
        int x;

        @Actor
        public void actor1(II_Result r) {
            x = 1;
            y.setOpaque(1);
        }

        @Actor
        public void actor2(II_Result r) {
            r.r1 = y.getAcquire();
            r.r2 = x;
        }
    }

    // Plain reads of one atomic may see an older value after a newer one.
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
    public static class PlainReads {
        final AtomicInteger x = new AtomicInteger();

        @Actor
        public void actor1(II_Result r) {
            x.set(1);
        }

        @Actor
        public void actor2(II_Result r) {
            r.r1 = x.getPlain();
            r.r2 = x.getPlain();
        }
    }

    // Opaque reads of one atomic are coherent.
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
    public static class OpaqueReads {
        final AtomicInteger x = new AtomicInteger();

        @Actor
        public void actor1(II_Result r) {
            x.set(1);
        }

        @Actor
        public void actor2(II_Result r) {
            r.r1 = x.getOpaque();
            r.r2 = x.getOpaque();
        }
    }

    // An update between goes on with what `lazySet` released.
    //= sc: 0, 0; 0, 1; 1, 1; 2, 1
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = "2, 0", expect = FORBIDDEN, desc = "the release sequence is broken")
    @Outcome(expect = ACCEPTABLE, desc = "any other")
    @State
    public static class UpdateGoesOn {
        final AtomicInteger y = new AtomicInteger();
        int x;

        @Actor
        public void writer() {
            x = 1;
            y.lazySet(1);
        }

        @Actor
        public void updater() {
            y.compareAndSet(1, 2);
        }

        @Actor
        public void reader(II_Result r) {
            r.r1 = y.getAcquire();
            r.r2 = x;
        }
    }

    // Updates are indivisible; a plain read may miss them.
    //= sc: 1, 2; 2, 1
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = "1, 2", expect = ACCEPTABLE, desc = "one after the other")
    @Outcome(id = "2, 1", expect = ACCEPTABLE, desc = "one after the other")
    @Outcome(expect = FORBIDDEN, desc = "an update is lost")
    @State
    public static class Counters {
        final AtomicInteger x = new AtomicInteger();

        @Actor
        public void actor1(II_Result r) {
            r.r1 = x.incrementAndGet();
            x.getPlain();
        }

        @Actor
        public void actor2(II_Result r) {
            r.r2 = x.addAndGet(1);
        }
    }
}
