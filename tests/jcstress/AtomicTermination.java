import java.util.concurrent.atomic.AtomicBoolean;
import static org.openjdk.jcstress.annotations.Expect.*;

import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

/** Which reads of an `AtomicBoolean` see the write in the end. */
public class AtomicTermination {
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
        final AtomicBoolean stop = new AtomicBoolean();

        @Actor
        public void actor() {
            while (!stop.getPlain()) {
            }
        }

        @Signal
        public void signal() {
            stop.set(true);
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
        final AtomicBoolean stop = new AtomicBoolean();

        @Actor
        public void actor() {
            while (!stop.getOpaque()) {
            }
        }

        @Signal
        public void signal() {
            stop.set(true);
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
        final AtomicBoolean stop = new AtomicBoolean();

        @Actor
        public void actor() {
            while (!stop.getAcquire()) {
            }
        }

        @Signal
        public void signal() {
            stop.set(true);
        }
    }
}
