import java.util.*;
import java.util.concurrent.ConcurrentSkipListMap;

public class ConcurrentSkipListMapNavigation {
    public static void main(String[] args) throws Exception {
        NavigableMap<Integer, String> map = new ConcurrentSkipListMap<>();
        for (int at = 0; at < 10; at++) {
            map.put(at * 3 % 10, "v" + at);
        }
        System.out.println(map + " " + map.firstKey() + map.lastKey() + map.firstEntry() + map.lastEntry() + map.comparator());
        for (int key : new int[] {-1, 0, 4, 9, 10}) {
            System.out.println(map.lowerKey(key) + " " + map.floorKey(key) + map.ceilingKey(key) + map.higherKey(key) + map.lowerEntry(key) + map.floorEntry(key) + map.ceilingEntry(key) + map.higherEntry(key));
        }
        NavigableMap<Integer, String> middle = map.subMap(2, true, 7, false), back = map.descendingMap();
        System.out.println(middle + " " + back + map.headMap(3) + map.headMap(3, true) + map.tailMap(7) + map.tailMap(7, false) + map.subMap(3, 5) + map.navigableKeySet() + map.descendingKeySet());
        middle.put(5, "changed");
        middle.remove(3);
        back.remove(0);
        System.out.println(middle + " " + middle.size() + middle.firstKey() + middle.lastEntry() + middle.descendingMap() + middle.headMap(4) + middle.tailMap(4, false) + middle.containsKey(8) + middle.lowerKey(2) + middle.higherKey(6) + back.firstKey() + back.headMap(7) + back.ceilingKey(5));
        try {
            middle.put(9, "out");
        } catch (IllegalArgumentException exception) {
            System.out.println("out of range");
        }
        System.out.println(map.pollFirstEntry() + " " + map.pollLastEntry() + middle.pollFirstEntry() + middle.pollLastEntry() + map);
        middle.clear();
        System.out.println(map + " " + middle.isEmpty() + map.equals(new HashMap<>(map)));
        try {
            map.put(null, "x");
        } catch (NullPointerException exception) {
            System.out.println("null");
        }
        map.clear();
        System.out.println(map.firstEntry() + " " + map.pollFirstEntry() + map.lowerEntry(3));
        try {
            map.firstKey();
        } catch (NoSuchElementException exception) {
            System.out.println("none");
        }
    }
}
