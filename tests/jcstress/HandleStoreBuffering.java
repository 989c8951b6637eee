import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

import static org.openjdk.jcstress.annotations.Expect.*;

import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

/** Store buffering with the access modes of `VarHandle`. */
public class HandleStoreBuffering {
    static VarHandle handle(Class<?> of, String field) {
        try {
            return MethodHandles.lookup().findVarHandle(of, field, int.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
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
        static final VarHandle X = handle(Opaque.class, "x");
        static final VarHandle Y = handle(Opaque.class, "y");
        int x;
        int y;

        @Actor
        public void actor1(II_Result r) {
            X.setOpaque(this, 1);
            r.r1 = (int) Y.getOpaque(this);
        }

        @Actor
        public void actor2(II_Result r) {
            Y.setOpaque(this, 1);
            r.r2 = (int) X.getOpaque(this);
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
    public static class AcquireRelease {
        static final VarHandle X = handle(AcquireRelease.class, "x");
        static final VarHandle Y = handle(AcquireRelease.class, "y");
        int x;
        int y;

        @Actor
        public void actor1(II_Result r) {
            X.setRelease(this, 1);
            r.r1 = (int) Y.getAcquire(this);
        }

        @Actor
        public void actor2(II_Result r) {
            Y.setRelease(this, 1);
            r.r2 = (int) X.getAcquire(this);
        }
    }

    // Volatile accesses by handles have one total order with all volatile accesses.
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
    public static class Volatile {
        static final VarHandle X = handle(Volatile.class, "x");
        static final VarHandle Y = handle(Volatile.class, "y");
        int x;
        int y;

        @Actor
        public void actor1(II_Result r) {
            X.setVolatile(this, 1);
            r.r1 = (int) Y.getVolatile(this);
        }

        @Actor
        public void actor2(II_Result r) {
            Y.setVolatile(this, 1);
            r.r2 = (int) X.getVolatile(this);
        }
    }

    // A release write may take effect after a later volatile read.
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
    public static class ReleaseVolatile {
        static final VarHandle X = handle(ReleaseVolatile.class, "x");
        static final VarHandle Y = handle(ReleaseVolatile.class, "y");
        int x;
        int y;

        @Actor
        public void actor1(II_Result r) {
            X.setRelease(this, 1);
            r.r1 = (int) Y.getVolatile(this);
        }

        @Actor
        public void actor2(II_Result r) {
            Y.setRelease(this, 1);
            r.r2 = (int) X.getVolatile(this);
        }
    }

    // An acquire read is not part of the total order of volatile accesses.
    //= sc: 0, 1; 1, 0; 1, 1
    //= tso: sc
    //= pso: sc
    //= opmm: sc + 0, 0
    //= jmm: sc + 0, 0
    //= repaired: sc + 0, 0
    //= relaxed: sc + 0, 0
    @JCStressTest
    @Outcome(id = {"0, 1", "1, 0", "1, 1"}, expect = ACCEPTABLE, desc = "an order of the steps")
    @Outcome(id = "0, 0", expect = ACCEPTABLE_INTERESTING, desc = "both reads miss the writes")
    @State
    public static class VolatileAcquire {
        static final VarHandle X = handle(VolatileAcquire.class, "x");
        static final VarHandle Y = handle(VolatileAcquire.class, "y");
        int x;
        int y;

        @Actor
        public void actor1(II_Result r) {
            X.setVolatile(this, 1);
            r.r1 = (int) Y.getAcquire(this);
        }

        @Actor
        public void actor2(II_Result r) {
            Y.setVolatile(this, 1);
            r.r2 = (int) X.getAcquire(this);
        }
    }

    // Plain accesses by handles are those of a plain field.
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
    public static class PlainHandles {
        static final VarHandle X = handle(PlainHandles.class, "x");
        static final VarHandle Y = handle(PlainHandles.class, "y");
        int x;
        int y;

        @Actor
        public void actor1(II_Result r) {
            X.set(this, 1);
            r.r1 = (int) Y.get(this);
        }

        @Actor
        public void actor2(II_Result r) {
            Y.set(this, 1);
            r.r2 = (int) X.get(this);
        }
    }

    // The fields are volatile, the writes are weaker: they may take effect after the reads.
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
    public static class ReleaseToVolatileFields {
        static final VarHandle X = handle(ReleaseToVolatileFields.class, "x");
        static final VarHandle Y = handle(ReleaseToVolatileFields.class, "y");
        volatile int x;
        volatile int y;

        @Actor
        public void actor1(II_Result r) {
            X.setRelease(this, 1);
            r.r1 = y;
        }

        @Actor
        public void actor2(II_Result r) {
            Y.setRelease(this, 1);
            r.r2 = x;
        }
    }

    // An update of full strength is a volatile write.
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
    public static class GetAndSet {
        static final VarHandle X = handle(GetAndSet.class, "x");
        static final VarHandle Y = handle(GetAndSet.class, "y");
        int x;
        int y;

        @Actor
        public void actor1(II_Result r) {
            X.getAndSet(this, 1);
            r.r1 = (int) Y.getVolatile(this);
        }

        @Actor
        public void actor2(II_Result r) {
            Y.getAndSet(this, 1);
            r.r2 = (int) X.getVolatile(this);
        }
    }
}
