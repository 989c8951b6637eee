import java.util.*;
import java.util.function.*;
public class EventQueue {
    record Event(long time, int prio, String name, Runnable action) implements Comparable<Event> {
        static final Comparator<Event> ORDER = Comparator.comparingLong(Event::time).thenComparing(Event::prio, Comparator.reverseOrder()).thenComparing(Event::name);
        Event { if (time < 0) throw new IllegalArgumentException("time " + time); Objects.requireNonNull(action); }
        Event(long time, String name, Runnable a) { this(time, 0, name, a); }
        @Override public int compareTo(Event o) { return ORDER.compare(this, o); }
    }
    private final PriorityQueue<Event> q = new PriorityQueue<>();
    private long now; private final StringBuilder log = new StringBuilder();
    void at(long dt, int prio, String n, Runnable r) { q.add(new Event(now + dt, prio, n, r)); }
    void every(long dt, String n, BooleanSupplier b) { at(dt, 1, n, new Runnable() { int count; @Override public void run() { count++; if (b.getAsBoolean()) { at(dt, count, n + count, this); } } }); }
    void run(int max) { while (!q.isEmpty() && max-- > 0) { Event e = q.poll(); now = e.time(); log.append(String.format("[%04d] %-8s p=%d%n", now, e.name(), e.prio())); e.action().run(); } }
    public static void main(String[] args) {
        EventQueue eq = new EventQueue();
        int[] n = {0};
        eq.at(10, 0, "ten", () -> eq.at(0, 5, "now", () -> {}));
        eq.at(5, 0, "b", () -> {}); eq.at(5, 0, "a", () -> {}); eq.at(5, 9, "z", () -> {});
        eq.every(3, "tick", () -> ++n[0] < 5);
        eq.run(100);
        System.out.print(eq.log);
        PriorityQueue<Integer> heap = new PriorityQueue<>(Comparator.comparing((Integer i) -> i % 5).thenComparing(Comparator.naturalOrder()));
        for (int i = 20; i > 0; i--) heap.offer(i);
        System.out.println(heap); heap.remove(7); heap.removeIf(i -> i % 4 == 0); System.out.println(heap + " " + heap.peek());
        StringJoiner j = new StringJoiner("/"); while (!heap.isEmpty()) j.add("" + heap.poll()); System.out.println(j);
        Event e = new Event(3, "x", () -> {}); System.out.println(e.equals(e) + " " + e.name());
        new Event(-1, "bad", null);
    }
}
