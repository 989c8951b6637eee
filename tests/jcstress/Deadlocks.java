import java.util.concurrent.Semaphore;

import static org.openjdk.jcstress.annotations.Expect.*;

import org.openjdk.jcstress.annotations.*;

/** Tests in deadlock mode: whether all actors end. */
public class Deadlocks {
    // Both take the locks in the same order.
    //= sc: FINISHED
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: not checked
    @JCStressTest(Mode.Deadlock)
    @Outcome(id = "FINISHED", expect = ACCEPTABLE)
    @Outcome(id = "STALE", expect = FORBIDDEN)
    @State
    public static class SameOrder {
        private final Object a = new Object();
        private final Object b = new Object();

        @Actor
        public void actor1() {
            synchronized (a) {
                synchronized (b) {
                }
            }
        }

        @Actor
        public void actor2() {
            synchronized (a) {
                synchronized (b) {
                }
            }
        }
    }

    // Each may wait for the lock of the other.
    //= sc: FINISHED; STALE
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: not checked
    //= found: STALE
    @JCStressTest(Mode.Deadlock)
    @Outcome(id = "FINISHED", expect = ACCEPTABLE)
    @Outcome(id = "STALE", expect = FORBIDDEN)
    @State
    public static class OppositeOrder {
        private final Object a = new Object();
        private final Object b = new Object();

        @Actor
        public void actor1() {
            synchronized (a) {
                synchronized (b) {
                }
            }
        }

        @Actor
        public void actor2() {
            synchronized (b) {
                synchronized (a) {
                }
            }
        }
    }

    // Three philosophers, each with the fork at the left first.
    //= sc: FINISHED; STALE
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: not checked
    @JCStressTest(Mode.Deadlock)
    @Outcome(id = "FINISHED", expect = ACCEPTABLE)
    @Outcome(id = "STALE", expect = ACCEPTABLE_INTERESTING)
    @State
    public static class Philosophers {
        private final Semaphore[] forks = {new Semaphore(1), new Semaphore(1), new Semaphore(1)};

        private void eat(int left, int right) {
            forks[left].acquireUninterruptibly();
            forks[right].acquireUninterruptibly();
            forks[left].release();
            forks[right].release();
        }

        @Actor
        void p1() {
            eat(0, 1);
        }

        @Actor
        void p2() {
            eat(1, 2);
        }

        @Actor
        void p3() {
            eat(2, 0);
        }
    }
}
