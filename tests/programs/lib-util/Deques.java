import java.util.*;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.LinkedBlockingDeque;

public class Deques {
    static void show(Object value) {
        System.out.println(value);
    }

    interface Act {
        Object run() throws Exception;
    }

    /** Messages of these aren't part of any contract. */
    static void fails(Act act) {
        try {
            show("fine: " + act.run());
        } catch (Exception exception) {
            show(exception.getClass().getName());
        }
    }

    public static void main(String[] args) throws Exception {
        for (Deque<Integer> d : List.of(new ArrayDeque<Integer>(), new LinkedList<Integer>(), new LinkedBlockingDeque<Integer>(), new ConcurrentLinkedDeque<Integer>())) {
            d.addFirst(2);
            d.addLast(3);
            d.push(1);
            show(d.offerFirst(0) + " " + d.offerLast(4) + " " + d + " " + d.size());
            show(d.getFirst() + " " + d.getLast() + " " + d.peekFirst() + " " + d.peekLast() + " " + d.peek() + " " + d.element());
            show(d.removeFirst() + " " + d.removeLast() + " " + d.pollFirst() + " " + d.pollLast() + " " + d.pop() + " " + d.poll() + " " + d.peek());
            d.addAll(List.of(5, 6, 5, 7, 5));
            show(d.removeFirstOccurrence(5) + " " + d.removeLastOccurrence(5) + " " + d + " " + d.contains(7) + d.remove(6));
            Iterator<Integer> back = d.descendingIterator();
            StringBuilder text = new StringBuilder();
            while (back.hasNext()) {
                text.append(back.next());
            }
            show(text + " " + d.removeIf(n -> n == 7) + d + " " + new ArrayList<>(d));
            d.clear();
            fails(() -> d.removeFirst());
            fails(() -> d.getLast());
            fails(() -> d.pop());
            fails(() -> d.element());
            show(d.pollLast() + " " + d.isEmpty());
        }
        Stack<String> stack = new Stack<>();
        stack.push("a");
        stack.push("b");
        show(stack.peek() + stack.search("a") + stack.pop() + stack.empty() + stack);
        stack.pop();
        fails(() -> stack.pop());
        Vector<Integer> v = new Vector<>(List.of(1, 2, 3));
        v.addElement(4);
        v.insertElementAt(0, 0);
        v.removeElementAt(1);
        v.setElementAt(9, 1);
        show(v + " " + v.firstElement() + v.lastElement() + v.elementAt(1) + v.indexOf(3, 1) + Collections.list(v.elements()));
        v.setSize(2);
        show(v + " " + v.removeElement(9));
        fails(() -> v.elementAt(5));
        Queue<Integer> q = new PriorityQueue<>(List.of(5, 1, 4, 2, 3));
        show(q + " " + q.peek() + q.size());
        q.remove(4);
        q.add(0);
        StringBuilder order = new StringBuilder();
        while (!q.isEmpty()) {
            order.append(q.poll());
        }
        show(order + " " + q.poll());
        PriorityQueue<String> p = new PriorityQueue<>(Comparator.comparing(String::length).reversed());
        p.addAll(List.of("a", "ccc", "bb"));
        show(p.poll() + p.poll() + p.comparator().compare("x", "yy"));
        fails(() -> p.add(null));
        fails(() -> new ArrayDeque<String>().add(null));
    }
}
