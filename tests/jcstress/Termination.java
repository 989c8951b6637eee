import java.util.concurrent.atomic.AtomicBoolean;
import static org.openjdk.jcstress.annotations.Expect.*;

import org.openjdk.jcstress.annotations.*;
import org.openjdk.jcstress.infra.results.*;

/** Tests in termination mode: does the actor always end once the signal was given? */
public class Termination {
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
        boolean stop;

        @Actor
        public void actor() {
            while (!stop) {
            }
        }

        @Signal
        public void signal() {
            stop = true;
        }
    }

    // After the signal each volatile read sees it.
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
        volatile boolean stop;

        @Actor
        public void actor() {
            while (!stop) {
            }
        }

        @Signal
        public void signal() {
            stop = true;
        }
    }

    // `AtomicBoolean` reads as a volatile variable does.
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
    public static class Atomic {
        final AtomicBoolean stop = new AtomicBoolean();

        @Actor
        public void actor() {
            while (!stop.get()) {
            }
        }

        @Signal
        public void signal() {
            stop.set(true);
        }
    }

    // An interrupt is seen by `Thread.interrupted` (JLS 17.4.4). The actor may start after the signal has looked for
    // it.
    //= sc: STALE; TERMINATED
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: not checked
    @JCStressTest(Mode.Termination)
    @Outcome(id = "TERMINATED", expect = ACCEPTABLE, desc = "the actor sees the interrupt")
    @Outcome(id = "STALE", expect = ACCEPTABLE, desc = "the signal came before the actor stored its thread")
    @State
    public static class Interrupt {
        volatile Thread runner;

        @Actor
        public void actor() {
            runner = Thread.currentThread();
            while (!Thread.interrupted()) {
            }
        }

        @Signal
        public void signal() {
            Thread thread = runner;
            if (thread != null) {
                thread.interrupt();
            }
        }
    }

    // The actor reads under the lock that the signal holds when it writes.
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
    public static class Locked {
        boolean stop;

        @Actor
        public void actor() {
            while (true) {
                synchronized (this) {
                    if (stop) {
                        return;
                    }
                }
            }
        }

        @Signal
        public void signal() {
            synchronized (this) {
                stop = true;
            }
        }
    }

    // The notification may come before the wait: then the actor waits for ever.
    //= sc: STALE; TERMINATED
    //= tso: sc
    //= pso: sc
    //= opmm: sc
    //= jmm: sc
    //= repaired: sc
    //= relaxed: not checked
    @JCStressTest(Mode.Termination)
    @Outcome(id = "TERMINATED", expect = ACCEPTABLE, desc = "the actor is notified")
    @Outcome(id = "STALE", expect = ACCEPTABLE, desc = "the notification is lost")
    @State
    public static class WaitWithoutLoop {
        @Actor
        public void actor() {
            synchronized (this) {
                try {
                    wait();
                } catch (InterruptedException e) {
                }
            }
        }

        @Signal
        public void signal() {
            synchronized (this) {
                notifyAll();
            }
        }
    }

    // A condition that is tested under the lock is never missed.
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
    public static class WaitInLoop {
        private boolean stop;

        @Actor
        public void actor() {
            synchronized (this) {
                while (!stop) {
                    try {
                        wait();
                    } catch (InterruptedException e) {
                    }
                }
            }
        }

        @Signal
        public void signal() {
            synchronized (this) {
                stop = true;
                notifyAll();
            }
        }
    }
}
