import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import static org.openjdk.jcstress.annotations.Expect.*;

import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

/** Other atomic classes under modes weaker than volatile. */
public class AtomicTypes {
    // An object that is published by `lazySet`: who acquires the reference sees the fields.
    //= sc: -1; 1
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = {"-1", "1"}, expect = ACCEPTABLE, desc = "not there, or complete")
    @Outcome(id = "0", expect = FORBIDDEN, desc = "the release write orders the field")
    @State
    public static class Reference {
        static class Box {
            int value;
        }

        final AtomicReference<Box> shared = new AtomicReference<>();

        @Actor
        public void writer() {
            Box box = new Box();
            box.value = 1;
            shared.lazySet(box);
        }

        @Actor
        public void reader(I_Result r) {
            Box box = shared.getAcquire();
            r.r1 = box == null ? -1 : box.value;
        }
    }

    // The same read by `getPlain`, which acquires nothing.
    //= sc: -1; 1
    //= tso: sc
    //= pso: sc
    //= opmm: sc + 0
    //= jmm: sc + 0
    //= repaired: sc + 0
    //= relaxed: sc + 0
    @JCStressTest
    @Outcome(id = {"-1", "1"}, expect = ACCEPTABLE, desc = "not there, or complete")
    @Outcome(id = "0", expect = ACCEPTABLE_INTERESTING, desc = "the read acquires nothing")
    @State
    public static class ReferencePlain {
        static class Box {
            int value;
        }

        final AtomicReference<Box> shared = new AtomicReference<>();

        @Actor
        public void writer() {
            Box box = new Box();
            box.value = 1;
            shared.lazySet(box);
        }

        @Actor
        public void reader(I_Result r) {
            Box box = shared.getPlain();
            r.r1 = box == null ? -1 : box.value;
        }
    }

    // A flag that is set by `setOpaque` and read by `getAcquire`.
    //= sc: false, 0; false, 1; true, 1
    //= tso: sc
    //= pso: sc + true, 0
    //= opmm: sc + true, 0
    //= jmm: sc + true, 0
    //= repaired: sc + true, 0
    //= relaxed: sc + true, 0
    @JCStressTest
    @Outcome(id = {"false, 0", "false, 1", "true, 1"}, expect = ACCEPTABLE, desc = "an order of the steps")
    @Outcome(id = "true, 0", expect = ACCEPTABLE_INTERESTING, desc = "the opaque write releases nothing")
    @State
    public static class BooleanFlag {
        final AtomicBoolean flag = new AtomicBoolean();
        int x;

        @Actor
        public void actor1(ZI_Result r) {
            x = 1;
            flag.setOpaque(true);
        }

        @Actor
        public void actor2(ZI_Result r) {
            r.r1 = flag.getAcquire();
            r.r2 = x;
        }
    }

    // `AtomicLong` with an update that releases and a read that acquires.
    //= sc: 0, 0; 0, 1; 5, 1
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = {"0, 0", "0, 1", "5, 1"}, expect = ACCEPTABLE, desc = "an order of the steps")
    @Outcome(id = "5, 0", expect = FORBIDDEN, desc = "the update releases")
    @State
    public static class LongSum {
        final AtomicLong sum = new AtomicLong();
        int x;

        @Actor
        public void actor1(JI_Result r) {
            x = 1;
            sum.addAndGet(5);
        }

        @Actor
        public void actor2(JI_Result r) {
            r.r1 = sum.getAcquire();
            r.r2 = x;
        }
    }
}
