import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

import static org.openjdk.jcstress.annotations.Expect.*;

import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

/** One variable with the access modes of `VarHandle`. */
public class HandleCoherence {
    static VarHandle handle(Class<?> of, String field) {
        try {
            return MethodHandles.lookup().findVarHandle(of, field, int.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    // Opaque reads of one variable see its writes in one order.
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
    public static class ReadReadOpaque {
        static final VarHandle X = handle(ReadReadOpaque.class, "x");
        int x;

        @Actor
        public void actor1(II_Result r) {
            X.setOpaque(this, 1);
        }

        @Actor
        public void actor2(II_Result r) {
            r.r1 = (int) X.getOpaque(this);
            r.r2 = (int) X.getOpaque(this);
        }
    }

    // Acquire reads are at least opaque.
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
    public static class ReadReadAcquire {
        static final VarHandle X = handle(ReadReadAcquire.class, "x");
        int x;

        @Actor
        public void actor1(II_Result r) {
            x = 1;
        }

        @Actor
        public void actor2(II_Result r) {
            r.r1 = (int) X.getAcquire(this);
            r.r2 = (int) X.getAcquire(this);
        }
    }

    // Plain reads by a handle are no more ordered than those of a plain field.
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
    public static class ReadReadPlain {
        static final VarHandle X = handle(ReadReadPlain.class, "x");
        int x;

        @Actor
        public void actor1(II_Result r) {
            X.setOpaque(this, 1);
        }

        @Actor
        public void actor2(II_Result r) {
            r.r1 = (int) X.get(this);
            r.r2 = (int) X.get(this);
        }
    }

    // An opaque read sees the own write of its thread or a later one.
    //= sc: 1; 2
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = {"1", "2"}, expect = ACCEPTABLE, desc = "its own or the other write")
    @Outcome(id = "0", expect = FORBIDDEN, desc = "older than its own write")
    @State
    public static class WriteReadOpaque {
        static final VarHandle X = handle(WriteReadOpaque.class, "x");
        int x;

        @Actor
        public void actor1(I_Result r) {
            X.setOpaque(this, 1);
            r.r1 = (int) X.getOpaque(this);
        }

        @Actor
        public void actor2(I_Result r) {
            X.setOpaque(this, 2);
        }
    }

    // All threads agree on the order of the writes of one variable.
    //= sc: 47 results
    //= tso: 47 results
    //= pso: 47 results
    //= opmm: 47 results
    //= jmm: not checked
    //= repaired: not checked
    //= relaxed: 49 results
    @JCStressTest
    @Outcome(id = "1, 2, 2, 1", expect = FORBIDDEN, desc = "opposite orders")
    @Outcome(id = "2, 1, 1, 2", expect = FORBIDDEN, desc = "opposite orders")
    @Outcome(expect = ACCEPTABLE, desc = "any other")
    @State
    public static class TwoObserversOpaque {
        static final VarHandle X = handle(TwoObserversOpaque.class, "x");
        int x;

        @Actor
        public void writer1() {
            X.setOpaque(this, 1);
        }

        @Actor
        public void writer2() {
            X.setOpaque(this, 2);
        }

        @Actor
        public void reader1(IIII_Result r) {
            r.r1 = (int) X.getOpaque(this);
            r.r2 = (int) X.getOpaque(this);
        }

        @Actor
        public void reader2(IIII_Result r) {
            r.r3 = (int) X.getOpaque(this);
            r.r4 = (int) X.getOpaque(this);
        }
    }

    // A read and a write of the strongest mode are still two steps.
    //= sc: 1; 2
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = {"1", "2"}, expect = ACCEPTABLE, desc = "one or both updates")
    @Outcome(id = "0", expect = FORBIDDEN, desc = "each thread writes at least 1")
    @State
    public static class Increment {
        static final VarHandle X = handle(Increment.class, "x");
        int x;

        @Actor
        public void actor1(I_Result r) {
            X.setVolatile(this, (int) X.getVolatile(this) + 1);
        }

        @Actor
        public void actor2(I_Result r) {
            X.setVolatile(this, (int) X.getVolatile(this) + 1);
        }

        @Arbiter
        public void arbiter(I_Result r) {
            r.r1 = x;
        }
    }

    // An update is indivisible in every mode.
    //= sc: 0, 1; 1, 0
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = {"0, 1", "1, 0"}, expect = ACCEPTABLE, desc = "one after the other")
    @Outcome(expect = FORBIDDEN, desc = "an update is lost")
    @State
    public static class GetAndAddRelease {
        static final VarHandle X = handle(GetAndAddRelease.class, "x");
        int x;

        @Actor
        public void actor1(II_Result r) {
            r.r1 = (int) X.getAndAddRelease(this, 1);
        }

        @Actor
        public void actor2(II_Result r) {
            r.r2 = (int) X.getAndAddAcquire(this, 1);
        }
    }
}
