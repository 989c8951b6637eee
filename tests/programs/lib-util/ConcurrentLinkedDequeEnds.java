import java.util.Deque;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.concurrent.ConcurrentLinkedDeque;

public class ConcurrentLinkedDequeEnds {
    public static void main(String[] args) throws Exception {
        Deque<String> deque = new ConcurrentLinkedDeque<>();
        deque.addFirst("b");
        deque.addLast("c");
        deque.push("a");
        System.out.println(deque.offerFirst("z") + " " + deque.offerLast("d") + deque + deque.getFirst() + deque.getLast() + deque.peekFirst() + deque.peekLast() + deque.size());
        System.out.println(deque.pop() + deque.removeFirst() + deque.removeLast() + deque.pollFirst() + deque.pollLast() + deque.pollFirst() + deque.pollLast() + deque.peekFirst() + deque.peekLast());
        for (String word : "x y x z x".split(" ")) {
            deque.add(word);
        }
        System.out.println(deque.removeFirstOccurrence("x") + " " + deque.removeLastOccurrence("x") + deque.removeFirstOccurrence("q") + deque + deque.contains("y"));
        StringBuilder back = new StringBuilder();
        Iterator<String> iterator = deque.descendingIterator();
        while (iterator.hasNext()) {
            String word = iterator.next();
            back.append(word);
            if (word.equals("x")) {
                iterator.remove();
            }
        }
        System.out.println(back + " " + deque + deque.addAll(java.util.List.of("m", "n")) + deque);
        deque.clear();
        for (int way = 0; way < 5; way++) {
            try {
                switch (way) {
                    case 0 -> deque.getFirst();
                    case 1 -> deque.getLast();
                    case 2 -> deque.removeFirst();
                    case 3 -> deque.removeLast();
                    default -> deque.pop();
                }
                System.out.println("fine");
            } catch (NoSuchElementException exception) {
                System.out.print(way + "! ");
            }
        }
        System.out.println();
    }
}
