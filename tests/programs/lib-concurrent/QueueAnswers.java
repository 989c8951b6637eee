import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.util.function.*;
import java.util.stream.*;

public class QueueAnswers {
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
static class Item implements Delayed {
        final long hours;

        Item(long hours) {
            this.hours = hours;
        }

        public long getDelay(TimeUnit unit) {
            return unit.convert(hours, TimeUnit.HOURS);
        }

        public int compareTo(Delayed other) {
            return Long.compare(hours, ((Item) other).hours);
        }

        public String toString() {
            return "in " + hours;
        }
    }

    public static void main(String[] args) throws Exception {
        ArrayBlockingQueue<String> q = new ArrayBlockingQueue<>(3);
        t(() -> q.add("a"));
        t(() -> q.offer("b"));
        t(() -> q.remainingCapacity());
        t(() -> q.toString());
        t(() -> q.contains(null));
        t(() -> q.remove(null));
        t(() -> q.remove("zz"));
        t(() -> q.addAll(List.of("c", "d")));
        t(() -> q.toString());
        t(() -> q.addAll(q));
        t(() -> q.element());
        t(() -> v(() -> q.forEach(null)));
        t(() -> q.toArray(new String[0]).length);
        t(() -> q.drainTo(null));
        t(() -> q.drainTo(new ArrayList<>(), 0));
        t(() -> q.drainTo(new ArrayList<>(), -1));
        List<Object> l = new ArrayList<>();
        t(() -> q.drainTo(l, 2));
        t(() -> l);
        t(() -> q);
        t(() -> q.removeIf(x -> x.equals("c")));
        t(() -> q.element());
        t(() -> q.remove());
        t(() -> q.poll());
        t(() -> q.peek());
        t(() -> new ArrayBlockingQueue<String>(0));
        t(() -> new ArrayBlockingQueue<String>(1, false, List.of("a", "b")));
        t(() -> new ArrayBlockingQueue<String>(2, true, Arrays.asList("a", null)));
        t(() -> q.offer(null));
        t(() -> q.offer("a", 1, null));
        t(() -> q.offer(null, 1, TimeUnit.SECONDS));
        t(() -> q.poll(-1, TimeUnit.SECONDS));
        t(() -> q.retainAll(null));
        Iterator<String> it = q.iterator();
        t(() -> it.hasNext());
        t(() -> it.next());
        t(() -> v(() -> it.remove()));
        t(() -> q.stream().count());
        t(() -> q.spliterator().characteristics());
        t(() -> q.hashCode() == q.hashCode());
        t(() -> q.equals(new ArrayBlockingQueue<String>(3)));
        q.add("x"); q.add("y"); q.add("z");
        Iterator<String> i2 = q.iterator();
        t(() -> i2.next());
        t(() -> q.poll());
        t(() -> q.poll());
        t(() -> i2.next());
        t(() -> v(() -> i2.remove()));
        t(() -> q);
        t(() -> i2.hasNext());
        t(() -> i2.next());
        t(() -> i2.next());
        DelayQueue<Item> d = new DelayQueue<>(List.of(new Item(2), new Item(-1), new Item(0)));
        t(() -> d.peek());
        t(() -> d.size());
        t(() -> d.poll(1, TimeUnit.MILLISECONDS));
        t(() -> d.add(new Item(-3)));
        t(() -> d.drainTo(l, 1));
        t(() -> d.drainTo(l));
        t(() -> l);
        t(() -> d.poll(1, TimeUnit.MILLISECONDS));
        t(() -> d.poll());
        t(() -> d.drainTo(l));
        t(() -> d.drainTo(d));
        t(() -> d.drainTo(null, 1));
        t(() -> d.drainTo(l, -1));
        t(() -> d.remainingCapacity());
        t(() -> d.poll(-1, TimeUnit.SECONDS));
        t(() -> d.offer(new Item(0), 1, TimeUnit.DAYS));
        t(() -> d.take());
        t(() -> d);
        t(() -> d.remove(new Item(2)));
        t(() -> d.peek().getDelay(TimeUnit.HOURS));
    }
}
