import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

import static org.openjdk.jcstress.annotations.Expect.*;

import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

/** What may be seen before it is written, with the access modes and fences of `VarHandle`, and calls of atomics that are made of others. */
public class SeenAhead {
    static VarHandle handle(Class<?> of, String field) {
        try {
            return MethodHandles.lookup().findVarHandle(of, field, int.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    // Opaque accesses of different variables have no order: each read may see what the other thread writes afterwards. No rule of the
    // language says so, since it does not know opaque accesses.
    //= sc: 0, 0; 0, 1; 1, 0
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: not checked
    //= repaired: not checked
    //= relaxed: sc + 1, 1
    @JCStressTest
    @Outcome(id = ".*", expect = ACCEPTABLE, desc = "allowed")
    @State
    public static class Opaque {
        static final VarHandle X = handle(Opaque.class, "x");
        static final VarHandle Y = handle(Opaque.class, "y");
        int x, y;

        @Actor
        public void actor1(II_Result r) {
            r.r1 = (int) X.getOpaque(this);
            Y.setOpaque(this, 1);
        }

        @Actor
        public void actor2(II_Result r) {
            r.r2 = (int) Y.getOpaque(this);
            X.setOpaque(this, 1);
        }
    }

    // `get` and `set` of a handle are plain accesses, as those of fields.
    //= sc: 0, 0; 0, 1; 1, 0
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc + 1, 1
    //= repaired: sc + 1, 1
    //= relaxed: sc + 1, 1
    @JCStressTest
    @Outcome(id = ".*", expect = ACCEPTABLE, desc = "allowed")
    @State
    public static class PlainHandles {
        static final VarHandle X = handle(PlainHandles.class, "x");
        static final VarHandle Y = handle(PlainHandles.class, "y");
        int x, y;

        @Actor
        public void actor1(II_Result r) {
            r.r1 = (int) X.get(this);
            Y.set(this, 1);
        }

        @Actor
        public void actor2(II_Result r) {
            r.r2 = (int) Y.get(this);
            X.set(this, 1);
        }
    }

    // What an acquiring read sees was released before it.
    //= sc: 0, 0; 0, 1; 1, 0
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = "1, 1", expect = FORBIDDEN, desc = "each read comes before the write that it sees")
    @Outcome(id = ".*", expect = ACCEPTABLE, desc = "allowed")
    @State
    public static class ReleaseAcquire {
        static final VarHandle X = handle(ReleaseAcquire.class, "x");
        static final VarHandle Y = handle(ReleaseAcquire.class, "y");
        int x, y;

        @Actor
        public void actor1(II_Result r) {
            r.r1 = (int) X.getAcquire(this);
            Y.setRelease(this, 1);
        }

        @Actor
        public void actor2(II_Result r) {
            r.r2 = (int) Y.getAcquire(this);
            X.setRelease(this, 1);
        }
    }

    // A read before a full fence is not reordered with the write after it.
    //= sc: 0, 0; 0, 1; 1, 0
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = "1, 1", expect = FORBIDDEN, desc = "each read comes before the write that it sees")
    @Outcome(id = ".*", expect = ACCEPTABLE, desc = "allowed")
    @State
    public static class FullFences {
        static final VarHandle X = handle(FullFences.class, "x");
        static final VarHandle Y = handle(FullFences.class, "y");
        int x, y;

        @Actor
        public void actor1(II_Result r) {
            r.r1 = (int) X.getOpaque(this);
            VarHandle.fullFence();
            Y.setOpaque(this, 1);
        }

        @Actor
        public void actor2(II_Result r) {
            r.r2 = (int) Y.getOpaque(this);
            VarHandle.fullFence();
            X.setOpaque(this, 1);
        }
    }

    // A read before a release fence is not reordered with the write after it either.
    //= sc: 0, 0; 0, 1; 1, 0
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = "1, 1", expect = FORBIDDEN, desc = "each read comes before the write that it sees")
    @Outcome(id = ".*", expect = ACCEPTABLE, desc = "allowed")
    @State
    public static class ReleaseFences {
        static final VarHandle X = handle(ReleaseFences.class, "x");
        static final VarHandle Y = handle(ReleaseFences.class, "y");
        int x, y;

        @Actor
        public void actor1(II_Result r) {
            r.r1 = (int) X.getOpaque(this);
            VarHandle.releaseFence();
            Y.setOpaque(this, 1);
        }

        @Actor
        public void actor2(II_Result r) {
            r.r2 = (int) Y.getOpaque(this);
            VarHandle.releaseFence();
            X.setOpaque(this, 1);
        }
    }

    // A store-store fence orders writes with writes, and no read.
    //= sc: 0, 0; 0, 1; 1, 0
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: not checked
    //= repaired: not checked
    //= relaxed: sc + 1, 1
    @JCStressTest
    @Outcome(id = ".*", expect = ACCEPTABLE, desc = "allowed")
    @State
    public static class StoreFences {
        static final VarHandle X = handle(StoreFences.class, "x");
        static final VarHandle Y = handle(StoreFences.class, "y");
        int x, y;

        @Actor
        public void actor1(II_Result r) {
            r.r1 = (int) X.getOpaque(this);
            VarHandle.storeStoreFence();
            Y.setOpaque(this, 1);
        }

        @Actor
        public void actor2(II_Result r) {
            r.r2 = (int) Y.getOpaque(this);
            VarHandle.storeStoreFence();
            X.setOpaque(this, 1);
        }
    }

    // Fences around both accesses of a thread order none of them: acquire fences behind, release fences before.
    //= sc: 0, 0; 0, 1; 1, 0
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: not checked
    //= repaired: not checked
    //= relaxed: sc + 1, 1
    @JCStressTest
    @Outcome(id = ".*", expect = ACCEPTABLE, desc = "allowed")
    @State
    public static class FencesBehind {
        static final VarHandle X = handle(FencesBehind.class, "x");
        static final VarHandle Y = handle(FencesBehind.class, "y");
        int x, y;

        @Actor
        public void actor1(II_Result r) {
            VarHandle.releaseFence();
            r.r1 = (int) X.getOpaque(this);
            Y.setOpaque(this, 1);
            VarHandle.acquireFence();
        }

        @Actor
        public void actor2(II_Result r) {
            VarHandle.releaseFence();
            r.r2 = (int) Y.getOpaque(this);
            X.setOpaque(this, 1);
            VarHandle.acquireFence();
        }
    }

    // The fences make a message of a plain variable and an opaque one.
    //= sc: 0, 0; 0, 1; 1, 1
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = "1, 0", expect = FORBIDDEN, desc = "the message is not there")
    @Outcome(id = ".*", expect = ACCEPTABLE, desc = "allowed")
    @State
    public static class MessageByFences {
        static final VarHandle X = handle(MessageByFences.class, "x");
        static final VarHandle Y = handle(MessageByFences.class, "y");
        int x, y;

        @Actor
        public void actor1(II_Result r) {
            x = 1;
            VarHandle.releaseFence();
            Y.setOpaque(this, 1);
        }

        @Actor
        public void actor2(II_Result r) {
            r.r1 = (int) Y.getOpaque(this);
            VarHandle.acquireFence();
            r.r2 = x;
        }
    }

    // Two writers write the same value, one of them without a fence: who sees that one has no message.
    //= sc: 0, 0; 0, 1; 1, 0; 1, 1
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = ".*", expect = ACCEPTABLE, desc = "allowed")
    @State
    public static class MessageOfSameValues {
        static final VarHandle X = handle(MessageOfSameValues.class, "x");
        static final VarHandle Y = handle(MessageOfSameValues.class, "y");
        int x, y;

        @Actor
        public void actor1(II_Result r) {
            x = 1;
            VarHandle.releaseFence();
            y = 1;
        }

        @Actor
        public void actor2(II_Result r) {
            y = 1;
        }

        @Actor
        public void actor3(II_Result r) {
            r.r1 = y;
            VarHandle.acquireFence();
            r.r2 = x;
        }
    }

    // An opaque read that has seen the second write of a thread is not followed by one that sees the first.
    //= sc: 0, 0; 0, 1; 0, 2; 1, 1; 1, 2; 2, 2
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = "2, 1", expect = FORBIDDEN, desc = "a value goes back")
    @Outcome(id = ".*", expect = ACCEPTABLE, desc = "allowed")
    @State
    public static class TwoWrites {
        static final VarHandle X = handle(TwoWrites.class, "x");
        int x;

        @Actor
        public void actor1(II_Result r) {
            X.setOpaque(this, 1);
            X.setOpaque(this, 2);
        }

        @Actor
        public void actor2(II_Result r) {
            r.r1 = (int) X.getOpaque(this);
            r.r2 = (int) X.getOpaque(this);
        }
    }

    // A volatile read behind an opaque one that has seen a volatile write sees it too.
    //= sc: 0, 0; 0, 1; 1, 1
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = "1, 0", expect = FORBIDDEN, desc = "a value goes back")
    @Outcome(id = ".*", expect = ACCEPTABLE, desc = "allowed")
    @State
    public static class NoWayBack {
        final AtomicInteger x = new AtomicInteger();

        @Actor
        public void actor1(II_Result r) {
            x.set(1);
        }

        @Actor
        public void actor2(II_Result r) {
            r.r1 = x.getOpaque();
            r.r2 = x.get();
        }
    }

    // A weak compare-and-set may fail although the value is there.
    //= sc: 0, 0; 1, 0; 1, 1
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = ".*", expect = ACCEPTABLE, desc = "allowed")
    @State
    public static class WeakFails {
        final AtomicInteger x = new AtomicInteger();

        @Actor
        public void actor1(II_Result r) {
            r.r1 = x.weakCompareAndSetVolatile(0, 1) ? 1 : 0;
        }

        @Actor
        public void actor2(II_Result r) {
            r.r2 = x.get();
        }
    }

    // A method of an atomic that is made of others: both are updates, and the opaque read may see an old value.
    //= sc: 1, 3, 0; 1, 3, 1; 1, 3, 3; 3, 2, 0; 3, 2, 2; 3, 2, 3
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = ".*", expect = ACCEPTABLE, desc = "allowed")
    @State
    public static class UpdateAndGet {
        final AtomicInteger x = new AtomicInteger();

        @Actor
        public void actor1(III_Result r) {
            r.r1 = x.updateAndGet(old -> old + 1);
        }

        @Actor
        public void actor2(III_Result r) {
            r.r2 = x.accumulateAndGet(2, Integer::sum);
        }

        @Actor
        public void actor3(III_Result r) {
            r.r3 = x.getOpaque();
        }
    }

    // The elements of an atomic array are volatile variables.
    //= sc: 1, 0, 0; 1, 0, 1; 5, 1, 0; 5, 1, 4; 5, 1, 5
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = ".*", expect = ACCEPTABLE, desc = "allowed")
    @State
    public static class ArrayUpdate {
        final AtomicIntegerArray x = new AtomicIntegerArray(2);

        @Actor
        public void actor1(III_Result r) {
            r.r1 = x.updateAndGet(1, old -> old + 1);
        }

        @Actor
        public void actor2(III_Result r) {
            r.r2 = x.compareAndSet(1, 0, 4) ? 1 : 0;
        }

        @Actor
        public void actor3(III_Result r) {
            r.r3 = x.get(1);
        }
    }
}
