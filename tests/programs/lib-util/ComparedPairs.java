import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Which keys a collection compares with which, as the keys and comparators of the user see it. */
class ComparedPairs {
    static final StringBuilder SEEN = new StringBuilder();

    static final class Key implements Comparable<Key> {
        final String name;

        Key(String name) {
            this.name = name;
        }

        @Override
        public boolean equals(Object other) {
            SEEN.append(' ').append(name).append('=').append(other);
            return other instanceof Key && ((Key) other).name.equals(name);
        }

        @Override
        public int hashCode() {
            SEEN.append(" #").append(name);
            return name.charAt(0);
        }

        @Override
        public int compareTo(Key other) {
            SEEN.append(' ').append(name).append('?').append(other.name);
            return name.compareTo(other.name);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    static Key key(String name) {
        return new Key(name);
    }

    static List<Key> keys(String... names) {
        return Arrays.stream(names).map(ComparedPairs::key).collect(Collectors.toList());
    }

    static <M extends Map<Key, Key>> M filled(M map) {
        for (String name : new String[] {"a", "b", "c", "b2"}) {
            map.put(key(name), key(name.toUpperCase()));
        }
        SEEN.setLength(0);
        return map;
    }

    static void show(Object answer) {
        System.out.println(answer + ":" + SEEN);
        SEEN.setLength(0);
    }

    static int mixed(int seed) {
        return seed * 1103515245 + 12345 >>> 3;
    }

    /** A tree grows and shrinks in many orders; the pairs are hashed, since there are many. */
    static void trees() {
        for (int round = 0; round < 6; round++) {
            long[] pairs = {0};
            TreeMap<Integer, Integer> map = new TreeMap<>((a, b) -> {
                pairs[0] = pairs[0] * 31 + a * 1000 + b;
                return Integer.compare(a, b);
            });
            Random random = new Random(round);
            for (int at = 0; at < 200; at++) {
                int key = round == 0 ? at : round == 1 ? 200 - at : random.nextInt(150);
                map.merge(key, 1, Integer::sum);
                if (at % 3 == 2) {
                    map.remove(random.nextInt(150));
                }
                if (at % 50 == 0) {
                    map.pollFirstEntry();
                }
            }
            for (int at = 0; at < 150; at += 7) {
                pairs[0] += map.containsKey(at) ? 1 : 0;
                pairs[0] = pairs[0] * 7 + String.valueOf(map.higherKey(at)).length() + String.valueOf(map.lowerKey(at)).length()
                        + String.valueOf(map.floorKey(at)).length() + String.valueOf(map.ceilingKey(at)).length();
            }
            System.out.println(map.size() + " " + pairs[0]);
            TreeMap<Integer, Integer> copy = new TreeMap<>(map);
            pairs[0] = 0;
            copy.put(1000, 1);
            copy.get(75);
            TreeSet<Integer> set = new TreeSet<>(copy.comparator());
            set.addAll(copy.navigableKeySet());
            set.contains(3);
            System.out.println(pairs[0]);
        }
    }

    static void maps() {
        NavigableMap<Key, Key> sorted = filled(new TreeMap<>());
        show(sorted.get(key("q")));
        show(sorted.put(key("aa"), key("N")));
        show(sorted.remove(key("b")));
        show(sorted.ceilingKey(key("b2")));
        show(sorted.higherKey(key("b2")));
        show(sorted.lowerKey(key("aa")));
        show(sorted.values().remove(key("C")));
        show(sorted.entrySet().contains(Map.entry(key("a"), key("A"))));
        show(sorted.entrySet().remove(Map.entry(key("a"), key("A"))));
        show(sorted.keySet().remove(key("aa")));
        show(new TreeMap<>(sorted).equals(sorted));
        Map<Key, Key> hashed = filled(new HashMap<>());
        show(hashed.remove(key("b"), key("X")));
        show(hashed.replace(key("b"), key("X"), key("Y")));
        show(hashed.keySet().retainAll(keys("a", "b")));
        show(hashed.entrySet().remove(Map.entry(key("b"), key("X"))));
        Map<Key, Key> old = filled(new Hashtable<>());
        show(old.put(key("q"), key("N")));
        show(old.merge(key("r"), key("N"), (a, b) -> a));
        show(old.keySet().remove(key("b")));
        show(old.entrySet().contains(Map.entry(key("c"), key("C"))));
        show(Collections.singletonMap(key("a"), key("b")).getOrDefault(key("q"), key("r")));
    }

    static void views() {
        for (Map<Key, Key> map : List.of(filled(new HashMap<Key, Key>()), filled(new LinkedHashMap<Key, Key>()),
                filled(new TreeMap<Key, Key>()), filled(new Hashtable<Key, Key>()),
                Collections.unmodifiableMap(filled(new HashMap<Key, Key>())),
                Collections.synchronizedMap(filled(new HashMap<Key, Key>())))) {
            System.out.println((map.keySet() == map.keySet()) + " " + (map.values() == map.values()) + " "
                    + (map.entrySet() == map.entrySet()) + " " + map.values().equals(map.values()));
        }
        HashMap<Key, Key> map = filled(new HashMap<>());
        HashMap<?, ?> copy = (HashMap<?, ?>) map.clone();
        System.out.println(map.keySet() == copy.keySet());
        TreeMap<Key, Key> tree = filled(new TreeMap<>());
        System.out.println((tree.descendingMap() == tree.descendingMap()) + " " + (tree.navigableKeySet() == tree.keySet()));
    }

    static void algorithms() {
        List<Key> list = keys("a", "b", "c", "b2");
        SEEN.setLength(0);
        show(Collections.disjoint(list, keys("x", "b")));
        show(Collections.disjoint(keys("x", "b"), list));
        show(Collections.disjoint(new HashSet<>(list), keys("x", "b")));
        show(Collections.disjoint(list, new HashSet<>(keys("x", "b"))));
        show(Collections.indexOfSubList(list, keys("c", "b2")));
        show(Collections.lastIndexOfSubList(list, keys("b")));
        show(Collections.nCopies(3, key("a")).hashCode());
        TreeSet<Key> sorted = new TreeSet<>(list);
        SEEN.setLength(0);
        show(new PriorityQueue<>(sorted));
        show(new PriorityQueue<>(new PriorityQueue<>(sorted)));
        show(new PriorityQueue<>(list));
        show(list.stream().collect(Collectors.groupingBy(each -> each, TreeMap::new, Collectors.counting())));
        show(sorted.subSet(key("a"), key("c")).contains(key("b")));
        Map<Boolean, List<Key>> parts = list.stream().collect(Collectors.partitioningBy(each -> each.name.length() > 1));
        System.out.println(parts + " " + parts.get(true) + " " + parts.containsKey(null));
        try {
            parts.put(true, new ArrayList<>());
        } catch (UnsupportedOperationException e) {
            System.out.println("parts stay");
        }
    }

    public static void main(String[] args) {
        trees();
        maps();
        views();
        algorithms();
    }
}
