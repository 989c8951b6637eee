import java.util.BitSet;
import java.util.concurrent.locks.StampedLock;

import static org.openjdk.jcstress.annotations.Expect.*;

import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

/** Objects of the library, each of whose calls is one step. */
public class Containers {
    // A JVM may lose one of the bits, which no order of the calls shows. So the list is not complete.
    //= sc: not checked
    //= tso: not checked
    //= pso: not checked
    //= opmm: not checked
    //= jmm: not checked
    //= repaired: not checked
    //= relaxed: not checked
    @JCStressTest
    @Outcome(id = "true, true", expect = ACCEPTABLE)
    @Outcome(expect = ACCEPTABLE_INTERESTING)
    @State
    public static class Racing {
        private final BitSet bits = new BitSet();

        @Actor
        public void actor1() {
            bits.set(0);
        }

        @Actor
        public void actor2() {
            bits.set(1);
        }

        @Arbiter
        public void arbiter(ZZ_Result r) {
            r.r1 = bits.get(0);
            r.r2 = bits.get(1);
        }
    }

    // One call after the other.
    //= sc: true, true
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: not checked
    //= repaired: not checked
    //= relaxed: not checked
    @JCStressTest
    @Outcome(id = "true, true", expect = ACCEPTABLE)
    @State
    public static class Guarded {
        private final BitSet bits = new BitSet();

        @Actor
        public synchronized void actor1() {
            bits.set(0);
        }

        @Actor
        public synchronized void actor2() {
            bits.set(1);
        }

        @Arbiter
        public void arbiter(ZZ_Result r) {
            r.r1 = bits.get(0);
            r.r2 = bits.get(1);
        }
    }

    // A validated read sees both writes or none: `validate` orders the reads before it, which happens-before alone does not
    // say; so path relaxing and commit sequences do not tell.
    //= sc: 0, 0; 1, 1
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: not checked
    //= repaired: not checked
    //= relaxed: sc + 0, 1; 1, 0
    @JCStressTest
    @Outcome(id = {"0, 0", "1, 1"}, expect = ACCEPTABLE)
    @Outcome(expect = FORBIDDEN)
    @State
    public static class Validated {
        private final StampedLock lock = new StampedLock();
        int x;
        int y;

        @Actor
        public void writer() {
            long stamp = lock.writeLock();
            x = 1;
            y = 1;
            lock.unlockWrite(stamp);
        }

        @Actor
        public void reader(II_Result r) {
            long stamp = lock.tryOptimisticRead();
            int a = x;
            int b = y;
            if (!lock.validate(stamp)) {
                stamp = lock.readLock();
                a = x;
                b = y;
                lock.unlockRead(stamp);
            }
            r.r1 = a;
            r.r2 = b;
        }
    }
}
