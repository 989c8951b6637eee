import static org.openjdk.jcstress.annotations.Expect.*;

import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

/** Publication of an object by a race, by a volatile variable, under a lock, and with final fields (JLS 17.5). */
public class Publication {
    // The reference is seen, the field is not: the constructor is not ordered before the racy read.
    //= sc: -1; 1
    //= tso: sc
    //= pso: sc + 0
    //= opmm: sc + 0
    //= jmm: sc + 0
    //= repaired: sc + 0
    //= relaxed: sc + 0
    @JCStressTest
    @Outcome(id = {"-1", "1"}, expect = ACCEPTABLE, desc = "not there, or complete")
    @Outcome(id = "0", expect = ACCEPTABLE_INTERESTING, desc = "a partially constructed object")
    @State
    public static class Plain {
        static class Box {
            int value;

            Box(int value) {
                this.value = value;
            }
        }

        Box shared;

        @Actor
        public void writer() {
            shared = new Box(1);
        }

        @Actor
        public void reader(I_Result r) {
            Box box = shared;
            r.r1 = box == null ? -1 : box.value;
        }
    }

    // A final field is frozen at the end of the constructor.
    //= sc: -1; 1
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = {"-1", "1"}, expect = ACCEPTABLE, desc = "not there, or complete")
    @Outcome(id = "0", expect = FORBIDDEN, desc = "a final field is never seen before the freeze")
    @State
    public static class FinalField {
        static class Box {
            final int value;

            Box(int value) {
                this.value = value;
            }
        }

        Box shared;

        @Actor
        public void writer() {
            shared = new Box(1);
        }

        @Actor
        public void reader(I_Result r) {
            Box box = shared;
            r.r1 = box == null ? -1 : box.value;
        }
    }

    // The field is volatile, the reference is not. A volatile read of the field may precede its write in the total
    // order.
    //= sc: -1; 1
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc + 0
    //= repaired: sc + 0
    //= relaxed: sc + 0
    //= unreached: 0
    @JCStressTest
    @Outcome(id = {"-1", "1"}, expect = ACCEPTABLE, desc = "not there, or complete")
    @Outcome(id = "0", expect = ACCEPTABLE_INTERESTING, desc = "allowed by the language; not found by a model that runs writes in program order")
    @State
    public static class VolatileField {
        static class Box {
            volatile int value;

            Box(int value) {
                this.value = value;
            }
        }

        Box shared;

        @Actor
        public void writer() {
            shared = new Box(1);
        }

        @Actor
        public void reader(I_Result r) {
            Box box = shared;
            r.r1 = box == null ? -1 : box.value;
        }
    }

    // The volatile write of the reference publishes the object.
    //= sc: -1; 1
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = {"-1", "1"}, expect = ACCEPTABLE, desc = "not there, or complete")
    @Outcome(id = "0", expect = FORBIDDEN, desc = "ordered by the volatile reference")
    @State
    public static class VolatileReference {
        static class Box {
            int value;

            Box(int value) {
                this.value = value;
            }
        }

        volatile Box shared;

        @Actor
        public void writer() {
            shared = new Box(1);
        }

        @Actor
        public void reader(I_Result r) {
            Box box = shared;
            r.r1 = box == null ? -1 : box.value;
        }
    }

    // What is reached through a final field is covered by its freeze.
    //= sc: -1; 1
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = {"-1", "1"}, expect = ACCEPTABLE, desc = "not there, or complete")
    @Outcome(id = "0", expect = FORBIDDEN, desc = "reached through a final field")
    @State
    public static class FinalArray {
        static class Box {
            final int[] values;

            Box() {
                values = new int[1];
                values[0] = 1;
            }
        }

        Box shared;

        @Actor
        public void writer() {
            shared = new Box();
        }

        @Actor
        public void reader(I_Result r) {
            Box box = shared;
            r.r1 = box == null ? -1 : box.values[0];
        }
    }

    // A write after the constructor is not covered by the freeze.
    //= sc: -1; 1
    //= tso: sc
    //= pso: sc + 0
    //= opmm: sc + 0
    //= jmm: sc + 0
    //= repaired: sc + 0
    //= relaxed: sc + 0
    @JCStressTest
    @Outcome(id = {"-1", "0", "1"}, expect = ACCEPTABLE, desc = "not there, before or after the write")
    @State
    public static class WrittenAfterFreeze {
        static class Box {
            final int[] values = new int[1];
        }

        Box shared;

        @Actor
        public void writer() {
            Box box = new Box();
            box.values[0] = 1;
            shared = box;
        }

        @Actor
        public void reader(I_Result r) {
            Box box = shared;
            r.r1 = box == null ? -1 : box.values[0];
        }
    }

    // Double-checked locking without `volatile`: the fast path reads the reference by a race.
    //= sc: 1, 1
    //= tso: sc
    //= pso: sc + 0, 1; 1, 0
    //= opmm: sc + 0, 1; 1, 0
    //= jmm: sc + 0, 1; 1, 0
    //= repaired: sc + 0, 1; 1, 0
    //= relaxed: sc + 0, 1; 1, 0
    @JCStressTest
    @Outcome(id = "1, 1", expect = ACCEPTABLE, desc = "both complete")
    @Outcome(id = {"0, 1", "1, 0"}, expect = ACCEPTABLE_INTERESTING, desc = "a partially constructed object")
    @State
    public static class DoubleChecked {
        static class Box {
            int value;

            Box() {
                value = 1;
            }
        }

        Box shared;

        Box get() {
            Box box = shared;
            if (box == null) {
                synchronized (this) {
                    box = shared;
                    if (box == null) {
                        box = new Box();
                        shared = box;
                    }
                }
            }
            return box;
        }

        @Actor
        public void actor1(II_Result r) {
            r.r1 = get().value;
        }

        @Actor
        public void actor2(II_Result r) {
            r.r2 = get().value;
        }
    }

    // The same with a volatile reference.
    //= sc: 1, 1
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = "1, 1", expect = ACCEPTABLE, desc = "both complete")
    @Outcome(expect = FORBIDDEN, desc = "ordered by the volatile reference")
    @State
    public static class DoubleCheckedVolatile {
        static class Box {
            int value;

            Box() {
                value = 1;
            }
        }

        volatile Box shared;

        Box get() {
            Box box = shared;
            if (box == null) {
                synchronized (this) {
                    box = shared;
                    if (box == null) {
                        box = new Box();
                        shared = box;
                    }
                }
            }
            return box;
        }

        @Actor
        public void actor1(II_Result r) {
            r.r1 = get().value;
        }

        @Actor
        public void actor2(II_Result r) {
            r.r2 = get().value;
        }
    }
}
