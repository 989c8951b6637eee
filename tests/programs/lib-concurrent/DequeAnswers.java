import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.util.function.*;
import java.util.stream.*;

public class DequeAnswers {
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

    public static void main(String[] args) throws Exception {
        LinkedBlockingDeque<Integer> d = new LinkedBlockingDeque<>(4);
        t(() -> v(() -> d.push(1)));
        t(() -> v(() -> d.addLast(2)));
        t(() -> d.offerFirst(0));
        t(() -> d);
        t(() -> d.peekFirst() + " " + d.peekLast());
        t(() -> d.removeFirstOccurrence(7));
        t(() -> d.removeLastOccurrence(2));
        t(() -> d);
        t(() -> v(() -> d.addAll(List.of(5, 6, 7))));
        t(() -> d);
        t(() -> d.descendingIterator().next());
        t(() -> d.pop());
        t(() -> d.removeLast());
        t(() -> d.getFirst());
        t(() -> d.getLast());
        t(() -> v(() -> d.clear()));
        t(() -> d.getFirst());
        t(() -> d.getLast());
        t(() -> d.pop());
        t(() -> d.removeLast());
        t(() -> d.removeFirst());
        t(() -> d.element());
        t(() -> d.remove());
        t(() -> d.pollLast());
        t(() -> new LinkedBlockingDeque<Integer>(0));
        t(() -> new LinkedBlockingDeque<Integer>(Arrays.asList(1, null)));
        t(() -> v(() -> d.push(null)));
        t(() -> d.offerLast(null, 1, TimeUnit.SECONDS));
        t(() -> d.offerFirst(1, 1, null));
        t(() -> d.remainingCapacity());
        LinkedBlockingQueue<Integer> q = new LinkedBlockingQueue<>(List.of(3, 1, 2));
        t(() -> q);
        t(() -> q.remainingCapacity());
        t(() -> q.remove((Object) 1));
        t(() -> q.toArray(new Integer[5]));
        t(() -> q.contains(3));
        t(() -> q.removeAll(List.of(3)));
        t(() -> q);
        t(() -> q.retainAll(List.of()));
        t(() -> q.isEmpty());
        t(() -> v(() -> q.remove()));
        t(() -> q.addAll(q));
        PriorityBlockingQueue<Integer> p = new PriorityBlockingQueue<>(2, Comparator.reverseOrder());
        t(() -> p.addAll(List.of(3, 9, 4, 1, 7)));
        t(() -> p.poll());
        t(() -> p.poll());
        t(() -> p.size());
        t(() -> p.comparator().compare(1, 2));
        t(() -> new PriorityBlockingQueue<Integer>(0));
        t(() -> p.remove((Object) 4));
        t(() -> Arrays.toString(p.toArray()));
        t(() -> p.remainingCapacity());
        t(() -> p.offer(null));
        t(() -> new PriorityBlockingQueue<>(List.of(5, 3, 4, 1)).toString());
        ConcurrentLinkedDeque<Integer> c = new ConcurrentLinkedDeque<>(List.of(1, 2, 3));
        t(() -> c.pollLast());
        t(() -> c.offerFirst(9));
        t(() -> c);
        t(() -> c.removeFirstOccurrence(9));
        t(() -> c.descendingIterator().next());
        t(() -> c.remove(null));
        t(() -> c.contains(null));
        t(() -> c.addAll(c));
        t(() -> c.peekLast());
        t(() -> c.element());
        t(() -> v(() -> c.addFirst(null)));
        t(() -> c.removeIf(x -> x == 1));
        t(() -> c.getLast());
        t(() -> c.pop());
        t(() -> c.pop());
        t(() -> c.poll());
        ConcurrentLinkedQueue<Integer> cq = new ConcurrentLinkedQueue<>(List.of(1, 2, 3, 4));
        Iterator<Integer> ci = cq.iterator();
        t(() -> ci.next());
        t(() -> cq.poll());
        t(() -> cq.poll());
        t(() -> ci.next());
        t(() -> ci.next());
        t(() -> v(() -> ci.remove()));
        t(() -> cq);
        t(() -> cq.add(5));
    }
}
