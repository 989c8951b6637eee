import static org.openjdk.jcstress.annotations.Expect.*;

import java.util.List;
import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

/** How results are graded, and what a test may look like. */
public class Grading {
    static final String BOTH = "1, 1";

    // The first id that matches counts, as a whole; the constant is read.
    //= sc: 0, 1; 1, 0; 1, 1
    //= tso: sc + 0, 0
    //= pso: sc + 0, 0
    //= opmm: sc + 0, 0
    //= jmm: sc + 0, 0
    //= repaired: sc + 0, 0
    //= relaxed: sc + 0, 0
    @JCStressTest
    @Outcome(id = "0, .", expect = ACCEPTABLE)
    @Outcome(id = {"1, 0", BOTH}, expect = ACCEPTABLE)
    @Outcome(id = "0, 0", expect = FORBIDDEN)
    @State
    public static class FirstMatch {
        int x;
        int y;

        @Actor
        public void actor1(II_Result r) {
            x = 1;
            r.r1 = y;
        }

        @Actor
        public void actor2(II_Result r) {
            y = 1;
            r.r2 = x;
        }
    }

    // What no annotation declares is forbidden, and so is what is not known to be right.
    //= sc: 1; 2
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    //= found: 1
    //= found: 2
    @JCStressTest
    @Outcome(id = "1")
    @State
    public static class Undeclared {
        int x;

        @Actor
        public void actor1() {
            x = 1;
        }

        @Actor
        public void actor2() {
            x = 2;
        }

        @Arbiter
        public void arbiter(I_Result r) {
            r.r1 = x;
        }
    }

    @Outcome(id = "0", expect = ACCEPTABLE, desc = "before")
    @Outcome(id = "1", expect = FORBIDDEN, desc = "after")
    @Description("outcomes of a different class")
    public static class Shared {}

    @State
    public static class Cell {
        volatile int value;
    }

    // The state is a class of its own, parameters come in any order, and the outcomes are those of a different class.
    //= sc: 0; 1
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    //= found: 1
    @JCStressTest
    @JCStressMeta(Shared.class)
    public static class SeparateState {
        @Actor
        public void writer(Cell cell) {
            cell.value = 1;
        }

        @Actor
        public void reader(I_Result r, Cell cell) {
            r.r1 = cell.value;
        }
    }

    // An exception that ends an actor is an error of the test.
    //= sc: 0; java.lang.IllegalStateException
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    //= found: java.lang.IllegalStateException
    @JCStressTest
    @Outcome(id = "0", expect = ACCEPTABLE)
    @State
    public static class Throws {
        int x;

        @Actor
        public void writer() {
            x = 1;
        }

        @Actor
        public void reader(I_Result r) {
            if (x == 1) {
                throw new IllegalStateException();
            }
        }
    }

    // A deadlock gives no result.
    //= sc: 2; deadlock
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    //= found: deadlock
    @JCStressTest
    @Outcome(id = "2", expect = ACCEPTABLE)
    @State
    public static class Deadlock {
        final Object a = new Object();
        final Object b = new Object();
        int x;

        @Actor
        public void actor1() {
            synchronized (a) {
                synchronized (b) {
                    x++;
                }
            }
        }

        @Actor
        public void actor2() {
            synchronized (b) {
                synchronized (a) {
                    x++;
                }
            }
        }

        @Arbiter
        public void arbiter(I_Result r) {
            r.r1 = x;
        }
    }

    // Results are shown as their fields are: objects by `toString`, a list without escapes in the id.
    //= sc: [1], null, true, x
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = "[1], null, true, x", expect = ACCEPTABLE)
    @Outcome(expect = FORBIDDEN)
    @State
    public static class Kinds {
        @Actor
        public void actor1(LLZC_Result r) {
            r.r1 = List.of(1);
            r.r3 = true;
        }

        @Actor
        public void actor2(LLZC_Result r) {
            r.r4 = 'x';
        }
    }

    // Two actors share a field of the result: then it is a plain field like any other, read by the last arbiter.
    //= sc: 1, 1; 1, 2; 2, 1; 2, 2
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: not checked
    //= repaired: not checked
    //= relaxed: not checked
    @JCStressTest
    @Outcome(id = "[12], [12]", expect = ACCEPTABLE)
    @State
    public static class SharedField {
        volatile int x;

        @Actor
        public void actor1(II_Result r) {
            x = 1;
            r.r1 = 1;
        }

        @Actor
        public void actor2(II_Result r) {
            x = 2;
            r.r1 = 2;
        }

        @Arbiter
        public void arbiter(II_Result r) {
            r.r2 = x;
        }
    }

    /** A test may inherit its actors. */
    public abstract static class Base {
        protected int x;

        @Actor
        public void writer() {
            x = 1;
        }

        @Actor
        public abstract void reader(I_Result r);
    }

    // The overriding method is the actor.
    //= sc: 0; 10
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: sc
    @JCStressTest
    @Outcome(id = "1?0", expect = ACCEPTABLE)
    @State
    public static class Inherited extends Base {
        @Override
        @Actor
        public void reader(I_Result r) {
            r.r1 = x * 10;
        }
    }
}
