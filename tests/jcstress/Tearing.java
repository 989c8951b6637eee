import java.lang.invoke.*;
import static org.openjdk.jcstress.annotations.Expect.*;

import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

/**
 * Word tearing (JLS 17.7): a write of a plain long or double counts as two writes, one of each half. Under sequential
 * consistency, TSO and PSO words are whole, as on 64-bit machines.
 */
public class Tearing {
    // Each half of -1 may be missed alone: 4294967295 has only the low half, -4294967296 only the high one.
    //= sc: -1; 0
    //= tso: sc
    //= pso: sc
    //= opmm: sc + -4294967296; 4294967295
    //= jmm: sc + -4294967296; 4294967295
    //= repaired: sc + -4294967296; 4294967295
    //= relaxed: sc + -4294967296; 4294967295
    @JCStressTest
    @Outcome(id = {"0", "-1"}, expect = ACCEPTABLE, desc = "a whole value")
    @Outcome(id = {"4294967295", "-4294967296"}, expect = ACCEPTABLE_INTERESTING, desc = "half of the write")
    @State
    public static class PlainLong {
        long x;

        @Actor
        public void actor1() {
            x = -1;
        }

        @Actor
        public void actor2(J_Result r) {
            r.r1 = x;
        }
    }

    // A write of a volatile long is one write.
    //= sc: -1; 0
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = {"0", "-1"}, expect = ACCEPTABLE)
    @Outcome(expect = FORBIDDEN)
    @State
    public static class VolatileLong {
        volatile long x;

        @Actor
        public void actor1() {
            x = -1;
        }

        @Actor
        public void actor2(J_Result r) {
            r.r1 = x;
        }
    }

    // The same for a double: half of the bits of 1.5 are zero, so only the high half shows.
    //= sc: 0.0; 1.5
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = {"0.0", "1.5"}, expect = ACCEPTABLE)
    @Outcome(expect = FORBIDDEN)
    @State
    public static class DoubleWithZeroHalf {
        double x;

        @Actor
        public void actor1() {
            x = 1.5;
        }

        @Actor
        public void actor2(D_Result r) {
            r.r1 = x;
        }
    }

    // An int is one word.
    //= sc: -1; 0
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = {"0", "-1"}, expect = ACCEPTABLE)
    @Outcome(expect = FORBIDDEN)
    @State
    public static class PlainInt {
        int x;

        @Actor
        public void actor1() {
            x = -1;
        }

        @Actor
        public void actor2(I_Result r) {
            r.r1 = x;
        }
    }

    // A small number has the high half of zero: nothing else can be mixed.
    //= sc: 0; 7
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = {"0", "7"}, expect = ACCEPTABLE)
    @Outcome(expect = FORBIDDEN)
    @State
    public static class SmallLong {
        long x;

        @Actor
        public void actor1() {
            x = 7;
        }

        @Actor
        public void actor2(J_Result r) {
            r.r1 = x;
        }
    }

    // Two writers: a read mixes the halves of any two of the three values 0, 1 and 1L << 32.
    //= sc: 0; 1; 4294967296
    //= tso: sc
    //= pso: sc
    //= opmm: sc + 4294967297
    //= jmm: sc + 4294967297
    //= repaired: sc + 4294967297
    //= relaxed: sc + 4294967297
    @JCStressTest
    @Outcome(id = {"0", "1", "4294967296"}, expect = ACCEPTABLE, desc = "a whole value")
    @Outcome(id = "4294967297", expect = ACCEPTABLE_INTERESTING, desc = "half of each write")
    @State
    public static class TwoWriters {
        long x;

        @Actor
        public void actor1() {
            x = 1;
        }

        @Actor
        public void actor2() {
            x = 1L << 32;
        }

        @Actor
        public void actor3(J_Result r) {
            r.r1 = x;
        }
    }

    // Elements of an array of longs are plain variables.
    //= sc: -1; 0
    //= tso: sc
    //= pso: sc
    //= opmm: sc + -4294967296; 4294967295
    //= jmm: sc + -4294967296; 4294967295
    //= repaired: sc + -4294967296; 4294967295
    //= relaxed: sc + -4294967296; 4294967295
    @JCStressTest
    @Outcome(id = {"0", "-1"}, expect = ACCEPTABLE, desc = "a whole value")
    @Outcome(id = {"4294967295", "-4294967296"}, expect = ACCEPTABLE_INTERESTING, desc = "half of the write")
    @State
    public static class Element {
        final long[] x = new long[1];

        @Actor
        public void actor1() {
            x[0] = -1;
        }

        @Actor
        public void actor2(J_Result r) {
            r.r1 = x[0];
        }
    }

    // A lock orders the write and the read, so that the read sees all of the write or nothing of it.
    //= sc: -1; 0
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = {"0", "-1"}, expect = ACCEPTABLE)
    @Outcome(expect = FORBIDDEN)
    @State
    public static class Locked {
        long x;

        @Actor
        public void actor1() {
            synchronized (this) {
                x = -1;
            }
        }

        @Actor
        public void actor2(J_Result r) {
            synchronized (this) {
                r.r1 = x;
            }
        }
    }

    // A volatile flag orders the write before the read where the read sees the flag; then nothing is mixed. Where it does not,
    // halves may be.
    //= sc: 0, -1; 0, 0; 1, -1
    //= tso: sc
    //= pso: sc
    //= opmm: sc + 0, -4294967296; 0, 4294967295
    //= jmm: sc + 0, -4294967296; 0, 4294967295
    //= repaired: sc + 0, -4294967296; 0, 4294967295
    //= relaxed: sc + 0, -4294967296; 0, 4294967295
    @JCStressTest
    @Outcome(id = {"0, 0", "0, -1", "1, -1"}, expect = ACCEPTABLE)
    @Outcome(id = {"0, 4294967295", "0, -4294967296"}, expect = ACCEPTABLE_INTERESTING, desc = "half of the write")
    @Outcome(expect = FORBIDDEN)
    @State
    public static class BehindFlag {
        long x;
        volatile int flag;

        @Actor
        public void actor1() {
            x = -1;
            flag = 1;
        }

        @Actor
        public void actor2(IJ_Result r) {
            r.r1 = flag;
            r.r2 = x;
        }
    }

    // The final field of an object that is published by a race is read whole: it is frozen.
    //= sc: -1; 0
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = {"0", "-1"}, expect = ACCEPTABLE, desc = "no object yet, or a whole value")
    @Outcome(expect = FORBIDDEN)
    @State
    public static class FinalLong {
        static class Box {
            final long value;

            Box(long value) {
                this.value = value;
            }
        }

        Box box;

        @Actor
        public void actor1() {
            box = new Box(-1);
        }

        @Actor
        public void actor2(J_Result r) {
            Box seen = box;
            r.r1 = seen == null ? 0 : seen.value;
        }
    }

    // Opaque accesses by a handle are atomic for long.
    //= sc: -1; 0
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = {"0", "-1"}, expect = ACCEPTABLE)
    @Outcome(expect = FORBIDDEN)
    @State
    public static class OpaqueLong {
        static final VarHandle X;

        static {
            try {
                X = MethodHandles.lookup().findVarHandle(OpaqueLong.class, "x", long.class);
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(e);
            }
        }

        long x;

        @Actor
        public void actor1() {
            X.setOpaque(this, -1L);
        }

        @Actor
        public void actor2(J_Result r) {
            r.r1 = (long) X.getOpaque(this);
        }
    }

    // A plain read by a handle is one like any other.
    //= sc: -1; 0
    //= tso: sc
    //= pso: sc
    //= opmm: sc + -4294967296; 4294967295
    //= jmm: sc + -4294967296; 4294967295
    //= repaired: sc + -4294967296; 4294967295
    //= relaxed: sc + -4294967296; 4294967295
    @JCStressTest
    @Outcome(id = {"0", "-1"}, expect = ACCEPTABLE)
    @Outcome(id = {"4294967295", "-4294967296"}, expect = ACCEPTABLE_INTERESTING, desc = "half of the write")
    @State
    public static class PlainGet {
        static final VarHandle X;

        static {
            try {
                X = MethodHandles.lookup().findVarHandle(PlainGet.class, "x", long.class);
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(e);
            }
        }

        long x;

        @Actor
        public void actor1() {
            x = -1;
        }

        @Actor
        public void actor2(J_Result r) {
            r.r1 = (long) X.get(this);
        }
    }
}
