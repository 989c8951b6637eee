import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

import static org.openjdk.jcstress.annotations.Expect.*;

import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

/** Several bytes of an array or a buffer as one number: an aligned access is one access, in every mode. */
public class ByteViews {
    // The reader sees all bytes of the number, or none.
    //= sc: -1; 0
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = {"0", "-1"}, expect = ACCEPTABLE)
    @State
    public static class Whole {
        static final int OFF = ByteBuffer.wrap(new byte[128]).alignmentOffset(0, 8);
        static final VarHandle VH = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
        final byte[] xs = new byte[OFF + 8];

        @Actor
        public void actor1() {
            VH.setOpaque(xs, OFF, -1L);
        }

        @Actor
        public void actor2(J_Result r) {
            r.r1 = (long) VH.getOpaque(xs, OFF);
        }
    }

    // The release write of the guard publishes the value.
    //= sc: 0, 0; 0, 5; 1, 5
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = {"0, 0", "0, 5", "1, 5"}, expect = ACCEPTABLE)
    @Outcome(id = "1, 0", expect = FORBIDDEN)
    @State
    public static class Released {
        static final VarHandle VH = MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
        final ByteBuffer g = ByteBuffer.allocate(16);
        final int off = g.alignmentOffset(0, 8);
        int v;

        @Actor
        public void actor1() {
            v = 5;
            VH.setRelease(g, off, 1);
        }

        @Actor
        public void actor2(II_Result r) {
            r.r1 = (int) VH.getAcquire(g, off);
            r.r2 = v;
        }
    }

    // A plain write of the guard publishes nothing.
    //= sc: 0, 0; 0, 5; 1, 5
    //= tso: sc
    //= pso: sc + 1, 0
    //= opmm: sc + 1, 0
    //= jmm: sc + 1, 0
    //= repaired: sc + 1, 0
    //= relaxed: sc + 1, 0
    @JCStressTest
    @Outcome(id = {"0, 0", "0, 5", "1, 5"}, expect = ACCEPTABLE)
    @Outcome(id = "1, 0", expect = ACCEPTABLE_INTERESTING)
    @State
    public static class Plain {
        static final VarHandle VH = MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
        final ByteBuffer g = ByteBuffer.allocateDirect(16);
        int v;

        @Actor
        public void actor1() {
            v = 5;
            VH.set(g, 8, 1);
        }

        @Actor
        public void actor2(II_Result r) {
            r.r1 = (int) VH.get(g, 8);
            r.r2 = v;
        }
    }

    // One update comes after the other.
    //= sc: 0, 5, 15; 10, 0, 15
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: not checked
    //= repaired: not checked
    //= relaxed: sc + 0, 5, 5
    @JCStressTest
    @Outcome(id = {"0, 5, 15", "10, 0, 15"}, expect = ACCEPTABLE)
    @State
    public static class Updates {
        static final VarHandle VH = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
        final byte[] xs = new byte[8];

        @Actor
        public void actor1(III_Result r) {
            r.r1 = (int) VH.getAndAdd(xs, 4, 5);
        }

        @Actor
        public void actor2(III_Result r) {
            r.r2 = (int) VH.getAndAddRelease(xs, 4, 10);
        }

        @Arbiter
        public void arbiter(III_Result r) {
            r.r3 = (int) VH.getVolatile(xs, 4);
        }
    }

    // A fence does not tell a view from a field: store buffering through numbers of a view.
    //= sc: 0, 1; 1, 0; 1, 1
    //= tso: sc + 0, 0
    //= pso: sc + 0, 0
    //= opmm: sc + 0, 0
    //= jmm: sc + 0, 0
    //= repaired: sc + 0, 0
    //= relaxed: sc + 0, 0
    @JCStressTest
    @Outcome(id = {"0, 1", "1, 0", "1, 1"}, expect = ACCEPTABLE)
    @Outcome(id = "0, 0", expect = ACCEPTABLE_INTERESTING)
    @State
    public static class StoreBuffers {
        static final VarHandle VH = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.BIG_ENDIAN);
        final byte[] xs = new byte[4];

        @Actor
        public void actor1(SS_Result r) {
            VH.setRelease(xs, 0, (short) 1);
            r.r1 = (short) VH.getAcquire(xs, 2);
        }

        @Actor
        public void actor2(SS_Result r) {
            VH.setRelease(xs, 2, (short) 1);
            r.r2 = (short) VH.getAcquire(xs, 0);
        }
    }

    // Single bytes of the same array: such a mixture is not checked.
    //= sc: not checked
    //= tso: not checked
    //= pso: not checked
    //= opmm: not checked
    //= jmm: not checked
    //= repaired: not checked
    //= relaxed: not checked
    @JCStressTest
    @Outcome(expect = ACCEPTABLE)
    @State
    public static class Mixed {
        static final VarHandle VH = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
        final byte[] xs = new byte[8];

        @Actor
        public void actor1() {
            VH.setVolatile(xs, 0, -1);
        }

        @Actor
        public void actor2(B_Result r) {
            r.r1 = xs[3];
        }
    }
}
