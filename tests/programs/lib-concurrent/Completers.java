import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.util.function.*;
import java.util.stream.*;

public class Completers {
    static int n;
    static void t(Callable<?> c) {
        n++;
        try {
            Object r = c.call();
            if (r instanceof Object[]) r = Arrays.deepToString((Object[]) r);
            System.out.println(n + " " + r);
        } catch (Throwable e) {
            // What a library's own text says of a null is its own.
            String message = e instanceof NullPointerException ? "" : String.valueOf(e.getMessage()).replaceAll("@[0-9a-f]+", "@H");
            System.out.println(n + " " + e.getClass().getName() + ": " + message + (e.getCause() != null ? " by " + e.getCause() : ""));
        }
    }
    static Object v(Runnable r) { r.run(); return "ok"; }
    interface X { void run() throws Exception; }
    static Object x(X r) throws Exception { r.run(); return "ok"; }
static class Sum extends CountedCompleter<Integer> {
        final int[] all;
        final int from;
        final int to;
        int sum;
        Sum left;
        Sum right;

        Sum(CountedCompleter<?> up, int[] all, int from, int to) {
            super(up);
            this.all = all;
            this.from = from;
            this.to = to;
        }

        public void compute() {
            if (to - from == 1) {
                sum = all[from];
                tryComplete();
                return;
            }
            int middle = (from + to) / 2;
            setPendingCount(2);
            left = new Sum(this, all, from, middle);
            right = new Sum(this, all, middle, to);
            left.fork();
            right.fork();
            tryComplete();
        }

        public void onCompletion(CountedCompleter<?> caller) {
            if (left != null) {
                sum = left.sum + right.sum;
            }
        }

        public Integer getRawResult() {
            return sum;
        }
    }

    static class Steps extends CountedCompleter<String> {
        final StringBuilder log;
        final String name;
        String result;

        Steps(Steps up, String name, int pending) {
            super(up, pending);
            log = up == null ? new StringBuilder() : up.log;
            this.name = name;
        }

        public void compute() {
            log.append(name).append("! ");
            if (name.equals("bad")) {
                throw new IllegalStateException("bad");
            }
            tryComplete();
        }

        public void onCompletion(CountedCompleter<?> caller) {
            log.append(name).append("<").append(((Steps) caller).name).append(" ");
        }

        public boolean onExceptionalCompletion(Throwable exception, CountedCompleter<?> caller) {
            log.append(name).append("x").append(((Steps) caller).name).append(" ");
            return !name.equals("stop");
        }

        public String getRawResult() {
            return result;
        }

        protected void setRawResult(String value) {
            result = value;
        }
    }

    public static void main(String[] args) throws Exception {
        t(() -> new Sum(null, new int[] {1, 2, 3, 4, 5}, 0, 5).invoke());
        t(() -> new ForkJoinPool(1).invoke(new Sum(null, new int[] {1, 2, 3, 4, 5}, 0, 5)));
        t(() -> new ForkJoinPool(3).invoke(new Sum(null, new int[] {1, 2, 3, 4, 5}, 0, 5)));
        t(() -> ForkJoinPool.commonPool().submit(new Sum(null, new int[] {1, 2}, 0, 2)).get());
        Steps root = new Steps(null, "root", 2);
        Steps a = new Steps(root, "a", 0), b = new Steps(root, "b", 1);
        t(() -> a.getRoot() == root && a.getCompleter() == root && root.getCompleter() == null);
        t(() -> a.getPendingCount() + " " + b.getPendingCount() + " " + root.getPendingCount());
        t(() -> v(() -> a.compute()));
        t(() -> root.log);
        t(() -> a.isDone() + " " + root.isDone() + " " + root.getPendingCount());
        t(() -> v(() -> b.addToPendingCount(2)));
        t(() -> b.compareAndSetPendingCount(1, 9));
        t(() -> b.compareAndSetPendingCount(3, 1));
        t(() -> b.decrementPendingCountUnlessZero() + " " + b.decrementPendingCountUnlessZero() + " " + b.getPendingCount());
        t(() -> b.firstComplete() == b);
        t(() -> b.nextComplete());
        t(() -> root.getPendingCount());
        t(() -> v(() -> b.propagateCompletion()));
        t(() -> root.getPendingCount() + " " + root.isDone() + " " + root.log);
        t(() -> v(() -> root.setPendingCount(1)));
        t(() -> root.firstComplete());
        t(() -> root.nextComplete());
        t(() -> root.isDone());
        Steps top = new Steps(null, "top", 1);
        Steps low = new Steps(top, "low", 0);
        t(() -> v(() -> low.complete("value")));
        t(() -> low.getRawResult() + " " + low.isCompletedNormally() + " " + top.isDone() + " " + top.log);
        t(() -> v(() -> top.complete("end")));
        t(() -> top.join() + " " + top.log);
        Steps stop = new Steps(new Steps(null, "above", 1), "stop", 1);
        Steps bad = new Steps(stop, "bad", 0);
        t(() -> bad.invoke());
        t(() -> stop.isCompletedAbnormally() + " " + stop.getCompleter().isDone() + " " + stop.log);
        t(() -> stop.join());
        Steps two = new Steps(null, "two", 1);
        t(() -> v(() -> new Steps(two, "one", 0).completeExceptionally(new Exception("chk"))));
        t(() -> two.log);
        t(() -> two.get());
        CountedCompleter<Integer> plain = new CountedCompleter<>() { public void compute() { throw new IllegalStateException("plain"); } };
        t(() -> v(() -> plain.onCompletion(null)));
        t(() -> plain.onExceptionalCompletion(null, plain));
        t(() -> plain.getRawResult());
        t(() -> plain.invoke());
        Steps q = new Steps(null, "q", 5);
        t(() -> v(() -> new Steps(q, "r", 0).quietlyCompleteRoot()));
        t(() -> q.isDone() + " " + q.join());
        t(() -> v(() -> new Steps(null, "h", 0).helpComplete(3)));
        t(() -> new Sum(null, null, 0, 1).setForkJoinTaskTag((short) 4) + " " + q.getForkJoinTaskTag());
        t(() -> q.compareAndSetForkJoinTaskTag((short) 0, (short) 7) + " " + q.compareAndSetForkJoinTaskTag((short) 0, (short) 8) + " " + q.getForkJoinTaskTag());
    }
}
