import java.util.*;
import java.util.concurrent.*;

public class SynchronizedMapViews {
    public static void main(String[] args) throws Exception {
        Map<String, Integer> map = Collections.synchronizedMap(new TreeMap<>());
        for (String word : "the quick brown fox jumps over the lazy dog".split(" ")) {
            map.merge(word, 1, Integer::sum);
        }
        Set<String> keys = map.keySet();
        Collection<Integer> values = map.values();
        Set<Map.Entry<String, Integer>> entries = map.entrySet();
        System.out.println(new TreeMap<>(map) + " " + keys.size() + values.stream().mapToInt(x -> x).sum() + keys.contains("fox") + values.contains(2) + entries.contains(Map.entry("the", 2)) + entries.contains(Map.entry("the", 3)));
        keys.remove("fox");
        values.remove(2);
        entries.remove(Map.entry("dog", 1));
        entries.remove(Map.entry("dog", 9));
        System.out.println(new TreeSet<>(map.keySet()) + " " + map.size());
        for (Map.Entry<String, Integer> entry : entries) {
            if (entry.getKey().length() == 5) {
                entry.setValue(entry.getKey().length());
            }
        }
        Iterator<Map.Entry<String, Integer>> iterator = entries.iterator();
        while (iterator.hasNext()) {
            if (iterator.next().getKey().startsWith("o")) {
                iterator.remove();
            }
        }
        System.out.println(new TreeMap<>(map) + " " + (map.hashCode() == new HashMap<>(map).hashCode()) + map.equals(new HashMap<>(map)) + keys.equals(new HashSet<>(keys)) + entries.equals(new HashMap<>(map).entrySet()));
        System.out.println(keys.retainAll(Set.of("quick", "brown", "lazy")) + " " + new TreeSet<>(keys) + values.removeIf(x -> x == 1) + map.size() + keys.toArray().length + values.toArray(new Integer[0]).length + entries.stream().map(Map.Entry::getKey).sorted().toList());
        try {
            keys.add("x");
        } catch (UnsupportedOperationException exception) {
            System.out.println("keys only go");
        }
        try {
            map.keySet().iterator().remove();
        } catch (IllegalStateException exception) {
            System.out.println("nothing to remove");
        }

        try {
            for (String key : map.keySet()) {
                map.put(key + "x", 0);
            }
            System.out.println("no complaint");
        } catch (ConcurrentModificationException exception) {
            System.out.println("changed meanwhile");
        }

        map.clear();
        System.out.println(keys.isEmpty() + " " + values.size() + entries.iterator().hasNext());
        try {
            keys.iterator().next();
        } catch (NoSuchElementException exception) {
            System.out.println("none");
        }
    }
}
