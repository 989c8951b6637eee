import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

import static org.openjdk.jcstress.annotations.Expect.*;

import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

/** Message passing with the access modes of `VarHandle`; the data is plain. */
public class HandleMessagePassing {
    static VarHandle handle(Class<?> of, String field) {
        try {
            return MethodHandles.lookup().findVarHandle(of, field, int.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    // An opaque access orders nothing but the accesses of its own variable.
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
    public static class Opaque {
        static final VarHandle Y = handle(Opaque.class, "y");
        int x;
        int y;

        @Actor
        public void actor1(II_Result r) {
            x = 1;
            Y.setOpaque(this, 1);
        }

        @Actor
        public void actor2(II_Result r) {
            r.r1 = (int) Y.getOpaque(this);
            r.r2 = x;
        }
    }

    // Who acquires a release write sees what came before it.
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
    public static class AcquireRelease {
        static final VarHandle Y = handle(AcquireRelease.class, "y");
        int x;
        int y;

        @Actor
        public void actor1(II_Result r) {
            x = 1;
            Y.setRelease(this, 1);
        }

        @Actor
        public void actor2(II_Result r) {
            r.r1 = (int) Y.getAcquire(this);
            r.r2 = x;
        }
    }

    // An opaque read acquires nothing.
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
    public static class ReleaseOpaque {
        static final VarHandle Y = handle(ReleaseOpaque.class, "y");
        int x;
        int y;

        @Actor
        public void actor1(II_Result r) {
            x = 1;
            Y.setRelease(this, 1);
        }

        @Actor
        public void actor2(II_Result r) {
            r.r1 = (int) Y.getOpaque(this);
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
    public static class OpaqueAcquire {
        static final VarHandle Y = handle(OpaqueAcquire.class, "y");
        int x;
        int y;

        @Actor
        public void actor1(II_Result r) {
            x = 1;
            Y.setOpaque(this, 1);
        }

        @Actor
        public void actor2(II_Result r) {
            r.r1 = (int) Y.getAcquire(this);
            r.r2 = x;
        }
    }

    // A volatile write releases as well.
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
    public static class VolatileAcquire {
        static final VarHandle Y = handle(VolatileAcquire.class, "y");
        int x;
        int y;

        @Actor
        public void actor1(II_Result r) {
            x = 1;
            Y.setVolatile(this, 1);
        }

        @Actor
        public void actor2(II_Result r) {
            r.r1 = (int) Y.getAcquire(this);
            r.r2 = x;
        }
    }

    // The volatile write happens before the volatile read that sees it.
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
    public static class Volatile {
        static final VarHandle Y = handle(Volatile.class, "y");
        int x;
        int y;

        @Actor
        public void actor1(II_Result r) {
            x = 1;
            Y.setVolatile(this, 1);
        }

        @Actor
        public void actor2(II_Result r) {
            r.r1 = (int) Y.getVolatile(this);
            r.r2 = x;
        }
    }

    // The update between goes on with what the first write released, whatever its own mode writes.
    //= sc: 0, 0; 0, 1; 1, 1; 2, 1
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: not checked
    //= repaired: not checked
    //= relaxed: sc + 2, 0
    @JCStressTest
    @Outcome(id = "2, 0", expect = FORBIDDEN, desc = "the release sequence is broken")
    @Outcome(expect = ACCEPTABLE, desc = "any other")
    @State
    public static class ReleaseSequence {
        static final VarHandle Y = handle(ReleaseSequence.class, "y");
        int x;
        int y;

        @Actor
        public void writer() {
            x = 1;
            Y.setRelease(this, 1);
        }

        @Actor
        public void updater() {
            Y.compareAndExchangeAcquire(this, 1, 2);
        }

        @Actor
        public void reader(II_Result r) {
            r.r1 = (int) Y.getAcquire(this);
            r.r2 = x;
        }
    }

    // A later opaque write is no part of the release sequence: who sees it acquires nothing.
    //= sc: 0, 0; 0, 1; 1, 1; 2, 1
    //= tso: sc
    //= pso: sc
    //= opmm: sc + 2, 0
    //= jmm: sc + 2, 0
    //= repaired: sc + 2, 0
    //= relaxed: sc + 2, 0
    @JCStressTest
    @Outcome(id = "2, 0", expect = ACCEPTABLE_INTERESTING, desc = "the opaque write releases nothing")
    @Outcome(id = "1, 0", expect = FORBIDDEN, desc = "the release write is acquired")
    @Outcome(expect = ACCEPTABLE, desc = "any other")
    @State
    public static class Overwritten {
        static final VarHandle Y = handle(Overwritten.class, "y");
        int x;
        int y;

        @Actor
        public void actor1(II_Result r) {
            x = 1;
            Y.setRelease(this, 1);
            Y.setOpaque(this, 2);
        }

        @Actor
        public void actor2(II_Result r) {
            r.r1 = (int) Y.getAcquire(this);
            r.r2 = x;
        }
    }

    // The flag is an element of an array.
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
    public static class Elements {
        static final VarHandle FLAG = MethodHandles.arrayElementVarHandle(int[].class);
        final int[] flags = new int[1];
        int x;

        @Actor
        public void actor1(II_Result r) {
            x = 1;
            FLAG.setRelease(flags, 0, 1);
        }

        @Actor
        public void actor2(II_Result r) {
            r.r1 = (int) FLAG.getAcquire(flags, 0);
            r.r2 = x;
        }
    }

    // A compare-and-set that releases, and one that acquires.
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
    public static class CompareAndSetRelease {
        static final VarHandle Y = handle(CompareAndSetRelease.class, "y");
        int x;
        int y;

        @Actor
        public void actor1(II_Result r) {
            x = 1;
            Y.weakCompareAndSetRelease(this, 0, 1);
        }

        @Actor
        public void actor2(II_Result r) {
            r.r1 = (int) Y.compareAndExchangeAcquire(this, 1, 1);
            r.r2 = x;
        }
    }
}
