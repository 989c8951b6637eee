import java.lang.invoke.*;
import java.util.concurrent.atomic.AtomicInteger;
import static org.openjdk.jcstress.annotations.Expect.*;

import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

/** Shapes that tell store buffers from interleavings, TSO from PSO, and both from models in which reads may be late. */
public class Buffers {
    // A thread sees its own write before the other thread does (n6 of the x86 papers): the first thread reads its own 1 while its
    // buffer holds it, then the old `y`; the second one has written both, and the first write lands last.
    //= sc: 1, 0, 2; 1, 1, 1; 1, 1, 2; 2, 1, 2
    //= tso: sc + 1, 0, 1
    //= pso: sc + 1, 0, 1; 2, 0, 2
    //= opmm: sc + 1, 0, 1; 2, 0, 1; 2, 0, 2; 2, 1, 1
    //= jmm: sc + 1, 0, 1; 2, 0, 1; 2, 0, 2; 2, 1, 1
    //= repaired: sc + 1, 0, 1; 2, 0, 1; 2, 0, 2; 2, 1, 1
    //= relaxed: sc + 1, 0, 1; 2, 0, 1; 2, 0, 2; 2, 1, 1
    @JCStressTest
    @Outcome(expect = ACCEPTABLE)
    @State
    public static class OwnWriteFirst {
        int x;
        int y;

        @Actor
        public void actor1(III_Result r) {
            x = 1;
            r.r1 = x;
            r.r2 = y;
        }

        @Actor
        public void actor2() {
            y = 1;
            x = 2;
        }

        @Arbiter
        public void arbiter(III_Result r) {
            r.r3 = x;
        }
    }

    // Each thread sees its own write and misses the other's: both writes are in their buffers.
    //= sc: 1, 0, 1, 1; 1, 1, 1, 0; 1, 1, 1, 1
    //= tso: sc + 1, 0, 1, 0
    //= pso: sc + 1, 0, 1, 0
    //= opmm: sc + 1, 0, 1, 0
    //= jmm: sc + 1, 0, 1, 0
    //= repaired: sc + 1, 0, 1, 0
    //= relaxed: sc + 1, 0, 1, 0
    @JCStressTest
    @Outcome(expect = ACCEPTABLE)
    @State
    public static class OwnWritesOnly {
        int x;
        int y;

        @Actor
        public void actor1(IIII_Result r) {
            x = 1;
            r.r1 = x;
            r.r2 = y;
        }

        @Actor
        public void actor2(IIII_Result r) {
            y = 1;
            r.r3 = y;
            r.r4 = x;
        }
    }

    // Two writes of each thread in opposite orders. The first write of each can become visible last only where a buffer keeps no
    // order between variables: PSO.
    //= sc: 1, 2; 2, 1; 2, 2
    //= tso: sc
    //= pso: sc + 1, 1
    //= opmm: sc + 1, 1
    //= jmm: sc + 1, 1
    //= repaired: sc + 1, 1
    //= relaxed: sc + 1, 1
    @JCStressTest
    @Outcome(expect = ACCEPTABLE)
    @State
    public static class TwoPlusTwoWrites {
        int x;
        int y;

        @Actor
        public void actor1() {
            x = 1;
            y = 2;
        }

        @Actor
        public void actor2() {
            y = 1;
            x = 2;
        }

        @Arbiter
        public void arbiter(II_Result r) {
            r.r1 = x;
            r.r2 = y;
        }
    }

    // A write of a volatile variable in between empties the buffer, so that the writes become visible in program order.
    //= sc: 0, 0; 0, 1; 1, 1
    //= tso: sc
    //= pso: sc
    //= opmm: sc + 1, 0
    //= jmm: sc + 1, 0
    //= repaired: sc + 1, 0
    //= relaxed: sc + 1, 0
    @JCStressTest
    @Outcome(expect = ACCEPTABLE)
    @State
    public static class VolatileInBetween {
        int x;
        int y;
        volatile int v;

        @Actor
        public void actor1() {
            x = 1;
            v = 1;
            y = 1;
        }

        @Actor
        public void actor2(II_Result r) {
            r.r1 = y;
            r.r2 = x;
        }
    }

    // Three writes of one thread: PSO lets the last become visible first.
    //= sc: 0, 0, 0; 0, 0, 1; 0, 1, 1; 1, 1, 1
    //= tso: sc
    //= pso: sc + 0, 1, 0; 1, 0, 0; 1, 0, 1; 1, 1, 0
    //= opmm: sc + 0, 1, 0; 1, 0, 0; 1, 0, 1; 1, 1, 0
    //= jmm: sc + 0, 1, 0; 1, 0, 0; 1, 0, 1; 1, 1, 0
    //= repaired: sc + 0, 1, 0; 1, 0, 0; 1, 0, 1; 1, 1, 0
    //= relaxed: sc + 0, 1, 0; 1, 0, 0; 1, 0, 1; 1, 1, 0
    @JCStressTest
    @Outcome(expect = ACCEPTABLE)
    @State
    public static class ThreeWrites {
        int x;
        int y;
        int z;

        @Actor
        public void actor1() {
            x = 1;
            y = 1;
            z = 1;
        }

        @Actor
        public void actor2(III_Result r) {
            r.r1 = z;
            r.r2 = y;
            r.r3 = x;
        }
    }

    // Writes to one variable become visible in program order under every buffer.
    //= sc: 0, 0; 0, 1; 0, 2; 1, 1; 1, 2; 2, 2
    //= tso: sc
    //= pso: sc
    //= opmm: sc + 1, 0; 2, 0; 2, 1
    //= jmm: sc + 1, 0; 2, 0; 2, 1
    //= repaired: sc + 1, 0; 2, 0; 2, 1
    //= relaxed: sc + 1, 0; 2, 0; 2, 1
    @JCStressTest
    @Outcome(expect = ACCEPTABLE)
    @State
    public static class OneVariable {
        int x;

        @Actor
        public void actor1() {
            x = 1;
            x = 2;
        }

        @Actor
        public void actor2(II_Result r) {
            r.r1 = x;
            r.r2 = x;
        }
    }

    // Leaving a monitor empties the buffer; entering it alone would be enough.
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
    public static class EmptyMonitor {
        int x;
        int y;

        @Actor
        public void actor1(II_Result r) {
            x = 1;
            synchronized (this) {
            }
            r.r1 = y;
        }

        @Actor
        public void actor2(II_Result r) {
            y = 1;
            synchronized (this) {
            }
            r.r2 = x;
        }
    }

    // An update of an atomic variable empties the buffer. In the language it orders only those that access the same variable.
    //= sc: 0, 1; 1, 0; 1, 1
    //= tso: sc
    //= pso: sc
    //= opmm: sc + 0, 0
    //= jmm: sc + 0, 0
    //= repaired: sc + 0, 0
    //= relaxed: sc + 0, 0
    @JCStressTest
    @Outcome(expect = ACCEPTABLE)
    @State
    public static class UpdatesOfTwoVariables {
        int x;
        int y;
        final AtomicInteger a = new AtomicInteger();
        final AtomicInteger b = new AtomicInteger();

        @Actor
        public void actor1(II_Result r) {
            x = 1;
            a.incrementAndGet();
            r.r1 = y;
        }

        @Actor
        public void actor2(II_Result r) {
            y = 1;
            b.incrementAndGet();
            r.r2 = x;
        }
    }

    // The fields of an object that is published by a race: under PSO the reference may become visible before them, unless they are
    // final.
    //= sc: -1, -1; 1, 2
    //= tso: sc
    //= pso: sc + 0, 2
    //= opmm: sc + 0, 2
    //= jmm: sc + 0, 2
    //= repaired: sc + 0, 2
    //= relaxed: sc + 0, 2
    @JCStressTest
    @Outcome(expect = ACCEPTABLE)
    @State
    public static class PublishedFields {
        static class Box {
            int plain;
            final int fixed;

            Box() {
                fixed = 2;
            }
        }

        Box box;

        @Actor
        public void actor1() {
            Box made = new Box();
            made.plain = 1;
            box = made;
        }

        @Actor
        public void actor2(II_Result r) {
            Box seen = box;
            if (seen == null) {
                r.r1 = -1;
                r.r2 = -1;
            } else {
                r.r1 = seen.plain;
                r.r2 = seen.fixed;
            }
        }
    }

    // The end of a constructor with a final field is a store-store barrier: what it wrote before is visible with the reference,
    // also through a plain field. The language promises that only for what is reached through the final field.
    //= sc: -1; 1
    //= tso: sc
    //= pso: sc
    //= opmm: sc + 0
    //= jmm: sc + 0
    //= repaired: sc + 0
    //= relaxed: sc + 0
    @JCStressTest
    @Outcome(expect = ACCEPTABLE)
    @State
    public static class BarrierOfConstructor {
        static class Box {
            int plain;
            final int fixed;

            Box() {
                plain = 1;
                fixed = 2;
            }
        }

        Box box;

        @Actor
        public void actor1() {
            box = new Box();
        }

        @Actor
        public void actor2(I_Result r) {
            Box seen = box;
            r.r1 = seen == null ? -1 : seen.plain;
        }
    }

    // A lazily set flag is a store behind a store-store barrier: message passing works, store buffering does not.
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
        final AtomicInteger flag = new AtomicInteger();

        @Actor
        public void actor1() {
            x = 1;
            flag.lazySet(1);
        }

        @Actor
        public void actor2(II_Result r) {
            r.r1 = flag.get();
            r.r2 = x;
        }
    }

    // A compare-and-set that fails is a read: it empties no buffer here, and the language does not ask it to order the write of `x`
    // before the read of `y`.
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
    public static class FailedUpdates {
        int x;
        int y;
        final AtomicInteger a = new AtomicInteger();

        @Actor
        public void actor1(II_Result r) {
            x = 1;
            a.compareAndSet(5, 6);
            r.r1 = y;
        }

        @Actor
        public void actor2(II_Result r) {
            y = 1;
            a.compareAndSet(5, 6);
            r.r2 = x;
        }
    }
}
