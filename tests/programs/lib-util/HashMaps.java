import java.util.*;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;

public class HashMaps {
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
        for (Map<String, Integer> map : List.of(new HashMap<String, Integer>(), new LinkedHashMap<String, Integer>(), new TreeMap<String, Integer>(), new ConcurrentHashMap<String, Integer>(), new Hashtable<String, Integer>(), new ConcurrentSkipListMap<String, Integer>(), Collections.synchronizedMap(new HashMap<String, Integer>()))) {
            for (String word : "the quick brown fox jumps over the lazy dog and then some more words follow here to make it grow".split(" ")) {
                map.merge(word, 1, Integer::sum);
            }
            show(map);
            show(map.size() + " " + map.get("the") + map.get("none") + map.containsKey("fox") + map.containsValue(2) + map.getOrDefault("zz", 9));
            show(map.put("the", 5) + " " + map.putIfAbsent("the", 6) + " " + map.putIfAbsent("new", 7) + " " + map.remove("fox") + " " + map.remove("dog", 9) + " " + map.remove("dog", 1) + " " + map.replace("quick", 3) + " " + map.replace("quick", 3, 4) + map.replace("nope", 1));
            show(map.compute("the", (k, v) -> v + 1) + " " + map.computeIfAbsent("made", k -> k.length()) + " " + map.computeIfPresent("made", (k, v) -> null) + " " + map.compute("gone", (k, v) -> null) + map.computeIfAbsent("none", k -> null) + map.merge("the", 1, (a, b) -> null));
            show(map.keySet() + " " + map.values() + " " + map.entrySet());
            map.replaceAll((k, v) -> v * 10);
            StringBuilder all = new StringBuilder();
            map.forEach((k, v) -> all.append(k).append(v));
            show(all + " " + map.hashCode() + " " + map.equals(new HashMap<>(map)));
            map.keySet().removeIf(k -> k.length() > 3);
            map.values().remove(10);
            map.entrySet().removeIf(e -> e.getKey().startsWith("a"));
            show(map + " " + map.keySet().contains("to") + map.entrySet().contains(Map.entry("to", 10)));
            for (Map.Entry<String, Integer> entry : map.entrySet()) {
                if (map instanceof ConcurrentSkipListMap) {
                    fails(() -> entry.setValue(1));
                } else {
                    entry.setValue(entry.getValue() + 1);
                }
            }
            show(map + " " + new ArrayList<>(map.keySet()));
            Map<String, Integer> more = new TreeMap<>();
            more.put("p", 1);
            map.putAll(more);
            show(map.isEmpty() + " " + map.get("p"));
            map.clear();
            show(map + " " + map.isEmpty());
        }
        HashMap<Integer, Integer> big = new HashMap<>();
        for (int i = 0; i < 300; i++) {
            big.put(i * 37 % 1009, i);
        }
        show(big.toString().hashCode() + " " + big.size());
        ConcurrentHashMap<Integer, Integer> big2 = new ConcurrentHashMap<>();
        for (int i = 0; i < 300; i++) {
            big2.put(i * 7919, i);
        }
        show(big2.toString().hashCode() + " " + big2.size() + " " + new HashSet<>(big2.keySet()).toString().hashCode());
        Map<String, Integer> nulls = new HashMap<>();
        nulls.put(null, null);
        show(nulls + " " + nulls.containsKey(null) + nulls.get(null));
        fails(() -> new ConcurrentHashMap<String, String>().put(null, ""));
        fails(() -> new TreeMap<String, String>().put(null, ""));
        fails(() -> new Hashtable<String, String>().put("", null));
        fails(() -> {
            Map<Integer, Integer> m = new HashMap<>(Map.of(1, 1));
            m.put(2, 2);
            for (Integer k : m.keySet()) {
                m.put(k + 10, 1);
            }
            return 0;
        });
        fails(() -> Map.of("a", 1).put("b", 2));
        fails(() -> Map.of("a", 1, "a", 2));
    }
}
