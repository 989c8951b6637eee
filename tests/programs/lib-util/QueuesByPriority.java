import java.util.*;
import java.util.concurrent.*;

public class QueuesByPriority {
    public static void main(String[] args) throws Exception {
        PriorityQueue<Integer> queue = new PriorityQueue<>(Comparator.reverseOrder());
        queue.addAll(List.of(3, 9, 4, 1));
        System.out.println(queue.peek() + " " + queue.element() + queue.size() + queue.contains(4) + (queue.comparator() != null) + queue.remove(4) + queue.poll() + queue.offer(7));
        queue.forEach(x -> { });
        System.out.println(queue.removeIf(x -> x == 7) + " " + queue.removeAll(List.of(1)) + queue.retainAll(List.of(3)) + queue);
        System.out.println(new PriorityQueue<>(queue) + " " + new PriorityQueue<>(new TreeSet<>(List.of(2, 1))).poll() + new PriorityQueue<>(List.of(8, 6)).poll() + new PriorityQueue<>(3, Comparator.<Integer>naturalOrder()).poll()
                + Arrays.toString(queue.toArray()) + Arrays.toString(queue.toArray(new Integer[0])) + queue.iterator().next());
        queue.clear();
        System.out.println(queue.isEmpty() + " " + queue.peek());
        try {
            queue.remove();
        } catch (NoSuchElementException exception) {
            System.out.println("empty");
        }
        try {
            queue.add(null);
        } catch (NullPointerException exception) {
            System.out.println("null");
        }
        ArrayDeque<Integer> deque = new ArrayDeque<>(List.of(1, 2, 3, 4));
        deque.forEach(System.out::print);
        System.out.println(deque.offer(5) + " " + deque.remove() + deque.removeAll(List.of(2)) + deque.retainAll(List.of(3, 5)) + deque);
        LinkedList<Integer> linked = new LinkedList<>(List.of(1, 2));
        System.out.println(linked.offer(3) + " " + linked.remove() + linked);
        ArrayList<Integer> list = new ArrayList<>();
        list.ensureCapacity(20);
        list.addAll(List.of(1, 2, 3));
        list.trimToSize();
        ListIterator<Integer> from = list.listIterator(2);
        System.out.println(from.previous() + " " + from.nextIndex() + list);
        CopyOnWriteArrayList<Integer> copied = new CopyOnWriteArrayList<>(List.of(1, 2, 1));
        System.out.println(copied.indexOf(1, 1) + " " + copied.lastIndexOf(1, 1) + copied.listIterator(1).next());
        CopyOnWriteArraySet<Integer> set = new CopyOnWriteArraySet<>(List.of(1, 2));
        set.forEach(System.out::print);
        System.out.println(set.removeIf(x -> x == 1) + " " + set.toArray(new Integer[0]).length);
    }
}
