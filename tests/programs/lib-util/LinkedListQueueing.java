import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Queue;
import java.util.LinkedList;

public class LinkedListQueueing {
    public static void main(String[] args) throws Exception {
        Queue<Integer> queue = new LinkedList<>();
        for (int item : new int[] {4, 2, 7, 2, 9}) {
            System.out.print(queue.offer(item) + " ");
        }
        System.out.println(queue + " " + queue.size() + queue.peek() + queue.element() + queue.contains(7) + queue.containsAll(List.of(2, 9)));
        System.out.println(queue.poll() + " " + queue.remove() + queue.remove(9) + queue.remove(99) + queue.add(5) + queue.addAll(List.of(1, 3)) + queue);
        Iterator<Integer> iterator = queue.iterator();
        int sum = 0;
        while (iterator.hasNext()) {
            int item = iterator.next();
            sum += item;
            if (item == 5) {
                iterator.remove();
            }
        }
        System.out.println(sum + " " + queue.stream().sorted().toList() + Arrays.stream(queue.toArray(new Integer[0])).mapToInt(x -> x).sum() + queue.toArray().length + queue.removeIf(x -> x == 3) + queue.removeAll(List.of(1)) + queue.retainAll(List.of(2, 7)));
        StringBuilder drained = new StringBuilder();
        while (!queue.isEmpty()) {
            drained.append(queue.poll()).append(',');
        }
        System.out.println(drained + " " + queue.poll() + queue.peek() + queue.size());
        try {
            queue.remove();
        } catch (NoSuchElementException exception) {
            System.out.println("empty");
        }
        try {
            queue.element();
        } catch (NoSuchElementException exception) {
            System.out.println("empty");
        }
        System.out.println(queue.offer(null));
        queue.clear();
        System.out.println(queue.isEmpty() + " " + queue);
    }
}
