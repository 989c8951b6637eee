import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

import static org.openjdk.jcstress.annotations.Expect.*;

import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

/** Which reads by handles see a write in the end. */
public class HandleTermination {
    static VarHandle handle(Class<?> of, String field) {
        try {
            return MethodHandles.lookup().findVarHandle(of, field, int.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    // Nothing promises that a plain read ever sees the write.
    //= sc: TERMINATED
    //= tso: sc
    //= pso: sc
    //= opmm: sc + STALE
    //= jmm: sc + STALE
    //= repaired: sc + STALE
    //= relaxed: not checked
    @JCStressTest(Mode.Termination)
    @Outcome(id = "TERMINATED", expect = ACCEPTABLE, desc = "the actor sees the signal")
    @Outcome(id = "STALE", expect = ACCEPTABLE_INTERESTING, desc = "the actor never sees the signal")
    @State
    public static class Plain {
        static final VarHandle STOP = handle(Plain.class, "stop");
        int stop;

        @Actor
        public void actor() {
            while ((int) STOP.get(this) == 0) {
            }
        }

        @Signal
        public void signal() {
            stop = 1;
        }
    }

    // Writes become visible to opaque reads in the end.
    //= sc: TERMINATED
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: not checked
    @JCStressTest(Mode.Termination)
    @Outcome(id = "TERMINATED", expect = ACCEPTABLE, desc = "the actor sees the signal")
    @Outcome(id = "STALE", expect = FORBIDDEN, desc = "the actor never sees the signal")
    @State
    public static class Opaque {
        static final VarHandle STOP = handle(Opaque.class, "stop");
        int stop;

        @Actor
        public void actor() {
            while ((int) STOP.getOpaque(this) == 0) {
            }
        }

        @Signal
        public void signal() {
            stop = 1;
        }
    }

    // Acquire reads are at least opaque.
    //= sc: TERMINATED
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: not checked
    @JCStressTest(Mode.Termination)
    @Outcome(id = "TERMINATED", expect = ACCEPTABLE, desc = "the actor sees the signal")
    @Outcome(id = "STALE", expect = FORBIDDEN, desc = "the actor never sees the signal")
    @State
    public static class Acquire {
        static final VarHandle STOP = handle(Acquire.class, "stop");
        int stop;

        @Actor
        public void actor() {
            while ((int) STOP.getAcquire(this) == 0) {
            }
        }

        @Signal
        public void signal() {
            stop = 1;
        }
    }

    // Volatile reads see the newest write.
    //= sc: TERMINATED
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: not checked
    @JCStressTest(Mode.Termination)
    @Outcome(id = "TERMINATED", expect = ACCEPTABLE, desc = "the actor sees the signal")
    @Outcome(id = "STALE", expect = FORBIDDEN, desc = "the actor never sees the signal")
    @State
    public static class Volatile {
        static final VarHandle STOP = handle(Volatile.class, "stop");
        int stop;

        @Actor
        public void actor() {
            while ((int) STOP.getVolatile(this) == 0) {
            }
        }

        @Signal
        public void signal() {
            stop = 1;
        }
    }
}
