import java.util.*;
import java.util.Map.Entry;

public class MapDefaults {
    /** A map of which a user wrote as little as one may. */
    static class Plain<K, V> extends AbstractMap<K, V> {
        private final List<Entry<K, V>> entries = new ArrayList<>();

        @Override
        public Set<Entry<K, V>> entrySet() {
            return new AbstractSet<>() {
                @Override
                public Iterator<Entry<K, V>> iterator() {
                    return entries.iterator();
                }

                @Override
                public int size() {
                    return entries.size();
                }
            };
        }

        @Override
        public V put(K key, V value) {
            for (Entry<K, V> entry : entries) {
                if (entry.getKey().equals(key)) {
                    return entry.setValue(value);
                }
            }
            entries.add(new SimpleEntry<>(key, value));
            return null;
        }
    }

    public static void main(String[] args) throws Exception {
        for (Map<String, Integer> map : List.of(new HashMap<String, Integer>(), new TreeMap<String, Integer>(), new Plain<String, Integer>(), new LinkedHashMap<String, Integer>())) {
            map.put("a", 1);
            map.put("b", null == map.get("zz") ? 2 : 0);
            System.out.println(map.getOrDefault("a", 9) + " " + map.getOrDefault("z", 9) + map.putIfAbsent("a", 5) + map.putIfAbsent("c", 3) + map.computeIfAbsent("d", k -> 4) + map.computeIfAbsent("a", k -> 7)
                    + map.computeIfPresent("a", (k, v) -> v + 10) + map.computeIfPresent("zz", (k, v) -> 1) + map.computeIfPresent("d", (k, v) -> null) + map.compute("e", (k, v) -> v == null ? 50 : v)
                    + map.compute("b", (k, v) -> null) + map.merge("a", 100, Integer::sum) + map.merge("f", 6, Integer::sum) + map.merge("f", 1, (x, y) -> null));
            map.forEach((k, v) -> System.out.print(k + v + " "));
            map.replaceAll((k, v) -> v * 2);
            System.out.println(map + " " + map.replace("a", 1) + map.replace("a", 1, 3) + map.replace("a", 99, 4) + map.remove("a", 99) + map.remove("a", 3) + map.replace("q", 1));
            System.out.println(map.containsKey("c") + " " + map.containsValue(6) + map.isEmpty() + map.size() + map.hashCode() + map.equals(new HashMap<>(map)) + map.keySet() + map.values());
            map.keySet().remove("c");
            map.values().removeIf(v -> v == 100);
            map.entrySet().removeIf(e -> e.getKey().equals("none"));
            System.out.println(map);
            map.putAll(Map.of("k", 1));
            map.clear();
            System.out.println(map + " " + map.isEmpty());
        }
    }
}
