package java.util.stream;

/** What all stages of a stream share: how it goes, and what is done when it is closed. */
final class Way {
    boolean isParallel;
    /** Whether there may be no end to its elements. */
    boolean isEndless;
    Runnable closing;

    void then(Runnable handler) {
        Runnable before = closing;
        closing = before == null ? handler : () -> both(before, handler);
    }

    /** What the second throws is suppressed where the first has thrown. */
    private static void both(Runnable before, Runnable handler) {
        try {
            before.run();
        } catch (Throwable first) {
            try {
                handler.run();
            } catch (Throwable second) {
                first.addSuppressed(second);
            }
            throw first;
        }
        handler.run();
    }

    void close() {
        Runnable handler = closing;
        closing = null;
        if (handler != null) {
            handler.run();
        }
    }

    void goParallel() {
        isParallel = true;
        racelens.Model.assumes(isEndless ? "an infinite parallel stream runs in one thread"
                : "a parallel stream runs in at most two threads, one stage after the other");
    }

    /** Whether functions of the user run in several threads. */
    boolean isShared() {
        return isParallel && !isEndless;
    }
}
