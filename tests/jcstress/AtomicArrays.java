import java.util.concurrent.atomic.*;
import static org.openjdk.jcstress.annotations.Expect.*;

import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

/** Access modes of the elements of atomic arrays: each element is a variable of its own. */
public class AtomicArrays {
    // Volatile accesses of two elements have one total order: one of the writes comes before both reads.
    //= sc: 0, 1; 1, 0; 1, 1
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(expect = ACCEPTABLE)
    @State
    public static class Volatile {
        final AtomicIntegerArray a = new AtomicIntegerArray(2);

        @Actor
        public void actor1(II_Result r) {
            a.set(0, 1);
            r.r1 = a.get(1);
        }

        @Actor
        public void actor2(II_Result r) {
            a.set(1, 1);
            r.r2 = a.get(0);
        }
    }

    // Release and acquire accesses order nothing here: each read may miss the other write.
    //= sc: 0, 1; 1, 0; 1, 1
    //= tso: sc + 0, 0
    //= pso: sc + 0, 0
    //= opmm: sc + 0, 0
    //= jmm: sc + 0, 0
    //= repaired: sc + 0, 0
    //= relaxed: sc + 0, 0
    @JCStressTest
    @Outcome(expect = ACCEPTABLE)
    @State
    public static class ReleaseAcquire {
        final AtomicIntegerArray a = new AtomicIntegerArray(2);

        @Actor
        public void actor1(II_Result r) {
            a.setRelease(0, 1);
            r.r1 = a.getAcquire(1);
        }

        @Actor
        public void actor2(II_Result r) {
            a.setRelease(1, 1);
            r.r2 = a.getAcquire(0);
        }
    }

    // Message passing by a lazily set element: the acquiring read that sees it knows what was written before.
    //= sc: 0, 0; 0, 1; 1, 1
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(expect = ACCEPTABLE)
    @State
    public static class LazySet {
        int x;
        final AtomicIntegerArray flags = new AtomicIntegerArray(1);

        @Actor
        public void actor1() {
            x = 1;
            flags.lazySet(0, 1);
        }

        @Actor
        public void actor2(II_Result r) {
            r.r1 = flags.getAcquire(0);
            r.r2 = x;
        }
    }

    // An opaque flag carries nothing along, and keeps the order of writes to itself alone.
    //= sc: 0, 0; 0, 1; 1, 1
    //= tso: sc
    //= pso: sc + 1, 0
    //= opmm: sc + 1, 0
    //= jmm: sc + 1, 0
    //= repaired: sc + 1, 0
    //= relaxed: sc + 1, 0
    @JCStressTest
    @Outcome(expect = ACCEPTABLE)
    @State
    public static class OpaqueFlag {
        int x;
        final AtomicLongArray flags = new AtomicLongArray(1);

        @Actor
        public void actor1() {
            x = 1;
            flags.setOpaque(0, 1);
        }

        @Actor
        public void actor2(JI_Result r) {
            r.r1 = flags.getOpaque(0);
            r.r2 = x;
        }
    }

    // Plain reads of one element may go back in time; opaque ones may not.
    //= sc: a, a; null, a; null, null
    //= tso: sc
    //= pso: sc
    //= opmm: sc + a, null
    //= jmm: sc + a, null
    //= repaired: sc + a, null
    //= relaxed: sc + a, null
    @JCStressTest
    @Outcome(expect = ACCEPTABLE)
    @State
    public static class PlainReads {
        final AtomicReferenceArray<String> a = new AtomicReferenceArray<>(1);

        @Actor
        public void actor1() {
            a.setPlain(0, "a");
        }

        @Actor
        public void actor2(LL_Result r) {
            r.r1 = a.getPlain(0);
            r.r2 = a.getPlain(0);
        }
    }

    // Updates see the newest value, so none is lost; the plain read may come before or after.
    //= sc: 0, 0; 0, 1; 1, 0
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(expect = ACCEPTABLE)
    @State
    public static class Updates {
        final AtomicIntegerArray a = new AtomicIntegerArray(1);

        @Actor
        public void actor1(II_Result r) {
            r.r1 = a.getAndAdd(0, 1);
        }

        @Actor
        public void actor2(II_Result r) {
            r.r2 = a.getPlain(0);
            a.incrementAndGet(0);
        }
    }
}
