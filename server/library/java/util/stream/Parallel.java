package java.util.stream;

import java.util.ArrayList;
import java.util.concurrent.RecursiveAction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Stages of parallel streams: a function of the user gets the first half of the elements in the thread that asks, and the second
 * half in a task, which runs in a thread of the pool or, if none has begun it, in the one that waits for it.
 */
final class Parallel {
    private Parallel() {}

    /** Does something with each of the elements. */
    private static final class Part extends RecursiveAction {
        private final Object[] items;
        private final int from;
        private final int to;
        private final Step step;

        Part(Object[] items, int from, int to, Step step) {
            this.items = items;
            this.from = from;
            this.to = to;
            this.step = step;
        }

        protected void compute() {
            for (int at = from; at < to; at++) {
                step.take(items[at], at);
            }
        }
    }

    private interface Step {
        void take(Object item, int at);
    }

    private static void halves(Object[] items, Step step) {
        int middle = (items.length + 1) / 2;
        Part first = new Part(items, 0, middle, step);
        if (middle == items.length) {
            first.compute();
            return;
        }
        Part second = new Part(items, middle, items.length, step);
        second.fork();
        first.invoke();
        second.join();
    }

    private static Object[] all(Pull<?> from) {
        ArrayList<Object> items = new ArrayList<Object>();
        while (from.advance()) {
            items.add(from.value);
        }
        return items.toArray();
    }

    @SuppressWarnings("unchecked")
    static <T> void each(Pull<T> from, Consumer<? super T> action) {
        halves(all(from), (item, at) -> action.accept((T) item));
    }

    @SuppressWarnings("unchecked")
    static <T, R> Pull<R> mapped(Pull<T> from, Function<? super T, ? extends R> function) {
        Object[] items = all(from);
        Object[] made = new Object[items.length];
        halves(items, (item, at) -> made[at] = function.apply((T) item));
        return Pipeline.over(made);
    }

    @SuppressWarnings("unchecked")
    static <T> Pull<T> filtered(Pull<T> from, Predicate<? super T> filter) {
        Object[] items = all(from);
        boolean[] kept = new boolean[items.length];
        halves(items, (item, at) -> kept[at] = filter.test((T) item));
        ArrayList<Object> left = new ArrayList<Object>();
        for (int at = 0; at < items.length; at++) {
            if (kept[at]) {
                left.add(items[at]);
            }
        }
        return Pipeline.over(left.toArray());
    }

    @SuppressWarnings("unchecked")
    static <T> Pull<T> peeked(Pull<T> from, Consumer<? super T> action) {
        Object[] items = all(from);
        halves(items, (item, at) -> action.accept((T) item));
        return Pipeline.over(items);
    }

    /** The one where the stream turns out to be for one thread, the other where it doesn't. */
    static <T> Pull<T> either(Way way, Pull<T> alone, Supplier<Pull<T>> shared) {
        return new Pull<T>() {
            private Pull<T> ahead;

            boolean advance() {
                if (ahead == null && !way.isShared()) {
                    if (!alone.advance()) {
                        return false;
                    }
                    value = alone.value;
                    return true;
                }
                if (ahead == null) {
                    ahead = shared.get();
                }
                if (!ahead.advance()) {
                    return false;
                }
                value = ahead.value;
                return true;
            }
        };
    }

    /** The one where the stream turns out to be for one thread, the other where it doesn't. */
    static IntPull either(Way way, IntPull alone, Supplier<Pull<Integer>> shared) {
        return new IntPull() {
            private Pull<Integer> ahead;

            boolean advance() {
                if (ahead == null && !way.isShared()) {
                    if (!alone.advance()) {
                        return false;
                    }
                    value = alone.value;
                    return true;
                }
                if (ahead == null) {
                    ahead = shared.get();
                }
                if (!ahead.advance()) {
                    return false;
                }
                value = ahead.value;
                return true;
            }
        };
    }

    static Pull<Integer> boxed(IntPull from) {
        return new Pull<Integer>() {
            boolean advance() {
                if (!from.advance()) {
                    return false;
                }
                value = from.value;
                return true;
            }
        };
    }

    /** The one where the stream turns out to be for one thread, the other where it doesn't. */
    static LongPull either(Way way, LongPull alone, Supplier<Pull<Long>> shared) {
        return new LongPull() {
            private Pull<Long> ahead;

            boolean advance() {
                if (ahead == null && !way.isShared()) {
                    if (!alone.advance()) {
                        return false;
                    }
                    value = alone.value;
                    return true;
                }
                if (ahead == null) {
                    ahead = shared.get();
                }
                if (!ahead.advance()) {
                    return false;
                }
                value = ahead.value;
                return true;
            }
        };
    }

    static Pull<Long> boxed(LongPull from) {
        return new Pull<Long>() {
            boolean advance() {
                if (!from.advance()) {
                    return false;
                }
                value = from.value;
                return true;
            }
        };
    }

    /** The one where the stream turns out to be for one thread, the other where it doesn't. */
    static DoublePull either(Way way, DoublePull alone, Supplier<Pull<Double>> shared) {
        return new DoublePull() {
            private Pull<Double> ahead;

            boolean advance() {
                if (ahead == null && !way.isShared()) {
                    if (!alone.advance()) {
                        return false;
                    }
                    value = alone.value;
                    return true;
                }
                if (ahead == null) {
                    ahead = shared.get();
                }
                if (!ahead.advance()) {
                    return false;
                }
                value = ahead.value;
                return true;
            }
        };
    }

    static Pull<Double> boxed(DoublePull from) {
        return new Pull<Double>() {
            boolean advance() {
                if (!from.advance()) {
                    return false;
                }
                value = from.value;
                return true;
            }
        };
    }
}
