import java.util.*;
import java.util.concurrent.ConcurrentSkipListSet;

public class ConcurrentSkipListSetNavigation {
    public static void main(String[] args) throws Exception {
        NavigableSet<Integer> set = new ConcurrentSkipListSet<>(List.of(5, 1, 9, 3, 7));
        System.out.println(set + " " + set.first() + set.last() + set.comparator() + set.descendingSet());
        for (int key : new int[] {0, 1, 4, 9, 10}) {
            System.out.println(set.lower(key) + " " + set.floor(key) + set.ceiling(key) + set.higher(key));
        }
        NavigableSet<Integer> middle = set.subSet(3, true, 7, true);
        System.out.println(middle + " " + set.headSet(5) + set.headSet(5, true) + set.tailSet(5) + set.tailSet(5, false) + set.subSet(1, 5) + middle.descendingSet() + middle.first() + middle.headSet(5));
        middle.add(4);
        middle.remove(5);
        Iterator<Integer> down = set.descendingIterator();
        down.next();
        down.remove();
        System.out.println(set + " " + middle + middle.size() + middle.contains(9) + middle.pollFirst() + set.pollLast() + set.pollFirst() + set);
        try {
            middle.add(99);
        } catch (IllegalArgumentException exception) {
            System.out.println("out of range");
        }
        set.addAll(List.of(2, 8));
        System.out.println(set.removeAll(List.of(2)) + " " + set.retainAll(List.of(8, 4)) + set + set.equals(Set.of(4, 8)) + set.contains(4) + set.hashCode());
        set.clear();
        System.out.println(set.pollFirst() + " " + set.isEmpty() + set.lower(3));
    }
}
