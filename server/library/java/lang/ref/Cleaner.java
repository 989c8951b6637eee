package java.lang.ref;

import java.util.Objects;
import java.util.concurrent.ThreadFactory;
import racelens.Model;

/** Nothing is collected here, so that only the program cleans, and no thread of the cleaner is needed. */
public final class Cleaner {
    private Cleaner() {}

    public static Cleaner create() {
        return new Cleaner();
    }

    public static Cleaner create(ThreadFactory factory) {
        Objects.requireNonNull(factory, "threadFactory");
        return new Cleaner();
    }

    public Cleanable register(Object object, Runnable action) {
        Objects.requireNonNull(object, "obj");
        Objects.requireNonNull(action, "action");
        Model.assumes("the garbage collector runs no cleaning action");
        return new Once(action);
    }

    public interface Cleanable {
        void clean();
    }

    private static final class Once implements Cleanable {
        private Runnable action;

        Once(Runnable action) {
            this.action = action;
        }

        /** The first to come does it. */
        private Runnable taken() {
            Model.step(this);
            Runnable taken = action;
            action = null;
            return taken;
        }

        public void clean() {
            Runnable taken = taken();
            if (taken != null) {
                taken.run();
            }
        }
    }
}
