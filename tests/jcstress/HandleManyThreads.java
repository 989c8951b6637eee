import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

import static org.openjdk.jcstress.annotations.Expect.*;

import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

/** Three and four threads with the access modes of `VarHandle`. */
public class HandleManyThreads {
    static VarHandle handle(Class<?> of, String field) {
        try {
            return MethodHandles.lookup().findVarHandle(of, field, int.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    // Acquire reads do not make all threads agree on the order of two writes.
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
    public static class IriwAcquire {
        static final VarHandle X = handle(IriwAcquire.class, "x");
        static final VarHandle Y = handle(IriwAcquire.class, "y");
        int x;
        int y;

        @Actor
        public void writer1() {
            X.setRelease(this, 1);
        }

        @Actor
        public void writer2() {
            Y.setRelease(this, 1);
        }

        @Actor
        public void reader1(IIII_Result r) {
            r.r1 = (int) X.getAcquire(this);
            r.r2 = (int) Y.getAcquire(this);
        }

        @Actor
        public void reader2(IIII_Result r) {
            r.r3 = (int) Y.getAcquire(this);
            r.r4 = (int) X.getAcquire(this);
        }
    }

    // Volatile accesses do.
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
        static final VarHandle X = handle(IriwVolatile.class, "x");
        static final VarHandle Y = handle(IriwVolatile.class, "y");
        int x;
        int y;

        @Actor
        public void writer1() {
            X.setVolatile(this, 1);
        }

        @Actor
        public void writer2() {
            Y.setVolatile(this, 1);
        }

        @Actor
        public void reader1(IIII_Result r) {
            r.r1 = (int) X.getVolatile(this);
            r.r2 = (int) Y.getVolatile(this);
        }

        @Actor
        public void reader2(IIII_Result r) {
            r.r3 = (int) Y.getVolatile(this);
            r.r4 = (int) X.getVolatile(this);
        }
    }

    // A full fence between opaque reads: the reader whose fence comes later sees what the other one has seen.
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
    public static class IriwFences {
        static final VarHandle X = handle(IriwFences.class, "x");
        static final VarHandle Y = handle(IriwFences.class, "y");
        int x;
        int y;

        @Actor
        public void writer1() {
            X.setOpaque(this, 1);
        }

        @Actor
        public void writer2() {
            Y.setOpaque(this, 1);
        }

        @Actor
        public void reader1(IIII_Result r) {
            r.r1 = (int) X.getOpaque(this);
            VarHandle.fullFence();
            r.r2 = (int) Y.getOpaque(this);
        }

        @Actor
        public void reader2(IIII_Result r) {
            r.r3 = (int) Y.getOpaque(this);
            VarHandle.fullFence();
            r.r4 = (int) X.getOpaque(this);
        }
    }

    // Release and acquire are transitive.
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
    public static class WrcAcquireRelease {
        static final VarHandle X = handle(WrcAcquireRelease.class, "x");
        static final VarHandle Y = handle(WrcAcquireRelease.class, "y");
        int x;
        int y;

        @Actor
        public void writer() {
            X.setRelease(this, 1);
        }

        @Actor
        public void middle(III_Result r) {
            r.r1 = (int) X.getAcquire(this);
            Y.setRelease(this, 1);
        }

        @Actor
        public void reader(III_Result r) {
            r.r2 = (int) Y.getAcquire(this);
            r.r3 = (int) X.getAcquire(this);
        }
    }

    // Opaque accesses pass on nothing.
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
    public static class WrcOpaque {
        static final VarHandle X = handle(WrcOpaque.class, "x");
        static final VarHandle Y = handle(WrcOpaque.class, "y");
        int x;
        int y;

        @Actor
        public void writer() {
            X.setOpaque(this, 1);
        }

        @Actor
        public void middle(III_Result r) {
            r.r1 = (int) X.getOpaque(this);
            Y.setOpaque(this, 1);
        }

        @Actor
        public void reader(III_Result r) {
            r.r2 = (int) Y.getOpaque(this);
            r.r3 = (int) X.getOpaque(this);
        }
    }

    // The last thread may read before its release write takes effect.
    //= sc: 0, 0, 0; 0, 0, 1; 0, 1, 0; 0, 1, 1; 1, 0, 1; 1, 1, 0; 1, 1, 1
    //= tso: sc + 1, 0, 0
    //= pso: sc + 1, 0, 0
    //= opmm: sc + 1, 0, 0
    //= jmm: sc + 1, 0, 0
    //= repaired: sc + 1, 0, 0
    //= relaxed: sc + 1, 0, 0
    @JCStressTest
    @Outcome(id = "1, 0, 0", expect = ACCEPTABLE_INTERESTING, desc = "no total order is promised")
    @Outcome(expect = ACCEPTABLE, desc = "any other")
    @State
    public static class RwcAcquireRelease {
        static final VarHandle X = handle(RwcAcquireRelease.class, "x");
        static final VarHandle Y = handle(RwcAcquireRelease.class, "y");
        int x;
        int y;

        @Actor
        public void writer() {
            X.setRelease(this, 1);
        }

        @Actor
        public void middle(III_Result r) {
            r.r1 = (int) X.getAcquire(this);
            r.r2 = (int) Y.getAcquire(this);
        }

        @Actor
        public void last(III_Result r) {
            Y.setRelease(this, 1);
            r.r3 = (int) X.getAcquire(this);
        }
    }

    // Volatile accesses have one total order.
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
        static final VarHandle X = handle(RwcVolatile.class, "x");
        static final VarHandle Y = handle(RwcVolatile.class, "y");
        int x;
        int y;

        @Actor
        public void writer() {
            X.setVolatile(this, 1);
        }

        @Actor
        public void middle(III_Result r) {
            r.r1 = (int) X.getVolatile(this);
            r.r2 = (int) Y.getVolatile(this);
        }

        @Actor
        public void last(III_Result r) {
            Y.setVolatile(this, 1);
            r.r3 = (int) X.getVolatile(this);
        }
    }
}
