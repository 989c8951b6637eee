import java.util.*;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;

public class Sorted {
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
        for (NavigableMap<Integer, String> m : List.of(new TreeMap<Integer, String>(), new ConcurrentSkipListMap<Integer, String>())) {
            for (int i = 0; i < 10; i++) {
                m.put(i * 10, "v" + i);
            }
            show(m.firstKey() + " " + m.lastKey() + " " + m.floorKey(35) + " " + m.ceilingKey(35) + " " + m.lowerKey(30) + " " + m.higherKey(30) + " " + m.lowerKey(0) + m.higherEntry(90));
            show(m.firstEntry() + " " + m.lastEntry() + " " + m.floorEntry(9) + " " + m.ceilingEntry(81) + " " + m.lowerEntry(1));
            show(m.headMap(30) + " " + m.tailMap(70) + " " + m.subMap(20, 50) + " " + m.headMap(30, true) + " " + m.tailMap(70, false) + " " + m.subMap(20, false, 50, true));
            show(m.descendingMap() + " " + m.descendingKeySet() + " " + m.navigableKeySet() + " " + m.descendingMap().headMap(60) + m.descendingMap().firstKey());
            show(m.pollFirstEntry() + " " + m.pollLastEntry() + " " + m.size());
            NavigableMap<Integer, String> part = m.subMap(20, true, 60, true);
            part.put(25, "new");
            part.remove(30);
            show(part + " " + part.size() + " " + m + " " + part.firstKey() + part.lastEntry() + part.floorKey(99) + part.lowerKey(20));
            fails(() -> part.put(99, "out"));
            part.clear();
            show(m + " " + part.isEmpty() + " " + (m.comparator() == null));
        }
        for (NavigableSet<String> s : List.of(new TreeSet<String>(), new ConcurrentSkipListSet<String>())) {
            s.addAll(List.of("pear", "apple", "fig", "kiwi"));
            show(s + " " + s.first() + s.last() + s.floor("g") + s.ceiling("g") + s.lower("fig") + s.higher("fig") + s.add("fig") + s.add("lime"));
            show(s.headSet("kiwi") + " " + s.tailSet("kiwi") + " " + s.subSet("b", "l") + " " + s.headSet("kiwi", true) + s.descendingSet());
            show(s.pollFirst() + s.pollLast() + s + s.remove("fig") + s.contains("kiwi") + s.size());
            Iterator<String> down = s.descendingIterator();
            show(down.next());
            s.clear();
            fails(() -> s.first());
        }
        TreeMap<String, Integer> byLength = new TreeMap<>(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        byLength.put("bb", 1);
        byLength.put("a", 2);
        byLength.put("cc", 3);
        show(byLength + " " + new TreeMap<>(byLength).firstKey() + byLength.clone());
        TreeSet<Integer> numbers = new TreeSet<>(Comparator.reverseOrder());
        numbers.addAll(Arrays.asList(3, 1, 2));
        show(numbers + " " + numbers.comparator().compare(1, 2) + new TreeSet<>(List.of(3, 1)).equals(Set.of(1, 3)));
    }
}
