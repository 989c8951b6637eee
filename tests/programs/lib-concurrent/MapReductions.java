import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentSkipListMap;

public class MapReductions {
    public static void main(String[] args) throws Exception {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        for (int at = 1; at <= 6; at++) {
            map.put("k" + at, at);
        }
        long all = Long.MAX_VALUE;
        System.out.println(map.reduce(all, (k, v) -> k + v, (a, b) -> a.length() > b.length() ? a : b).length() + " " + map.reduceToLong(all, (k, v) -> v, 0, Long::sum) + map.reduceToInt(all, (k, v) -> v, 0, Integer::sum) + map.reduceToDouble(all, (k, v) -> v, 0, Double::sum));
        System.out.println(map.reduceKeys(all, (a, b) -> a.compareTo(b) < 0 ? a : b) + " " + map.reduceKeys(all, String::length, Integer::sum) + map.reduceKeysToLong(all, String::length, 0, Long::sum) + map.reduceKeysToInt(all, String::length, 0, Integer::sum) + map.reduceKeysToDouble(all, String::length, 0, Double::sum));
        System.out.println(map.reduceValues(all, Integer::sum) + " " + map.reduceValues(all, v -> v * 2, Integer::sum) + map.reduceValuesToLong(all, v -> v, 0, Long::sum) + map.reduceValuesToInt(all, v -> v, 0, Integer::max) + map.reduceValuesToDouble(all, v -> v, 0, Double::sum));
        System.out.println(map.reduceEntries(all, (a, b) -> a.getValue() > b.getValue() ? a : b) + " " + map.reduceEntries(all, Map.Entry::getValue, Integer::sum) + map.reduceEntriesToLong(all, Map.Entry::getValue, 0, Long::sum)
                + map.reduceEntriesToInt(all, Map.Entry::getValue, 0, Integer::sum) + map.reduceEntriesToDouble(all, Map.Entry::getValue, 0, Double::sum));
        System.out.println(map.search(all, (k, v) -> v == 3 ? k : null) + " " + map.searchKeys(all, k -> k.endsWith("4") ? k : null) + map.searchValues(all, v -> v > 5 ? v : null) + map.searchEntries(all, e -> e.getValue() == 2 ? e.getKey() : null) + map.search(all, (k, v) -> null));
        int[] sum = {0};
        map.forEach(all, (k, v) -> sum[0] += v);
        map.forEach(all, (k, v) -> v > 3 ? v : null, (Integer v) -> sum[0] += v);
        map.forEachKey(all, k -> sum[0] += k.length());
        map.forEachKey(all, k -> k.endsWith("1") ? 100 : null, (Integer v) -> sum[0] += v);
        map.forEachValue(all, v -> sum[0] += v);
        map.forEachValue(all, v -> v == 2 ? 1000 : null, (Integer v) -> sum[0] += v);
        map.forEachEntry(all, e -> sum[0] += e.getValue());
        map.forEachEntry(all, e -> e.getValue() == 3 ? 10000 : null, (Integer v) -> sum[0] += v);
        System.out.println(sum[0] + " " + map.mappingCount());
        ConcurrentHashMap.KeySetView<String, Integer> keys = map.keySet(9);
        System.out.println(keys.add("new") + " " + keys.add("k1") + map.get("new") + keys.getMappedValue() + (keys.getMap() == map) + keys.contains("k2") + keys.remove("k2") + keys.size());
        int[] count = {0};
        keys.forEach(k -> count[0]++);
        System.out.println(count[0]);
        ConcurrentMap<String, Integer> asMap = new ConcurrentSkipListMap<>(map);
        System.out.println(asMap.getOrDefault("zz", 5) + " " + asMap.putIfAbsent("zz", 6) + asMap.remove("zz", 1) + asMap.replace("zz", 6, 7) + asMap.replace("zz", 8) + asMap.merge("zz", 1, Integer::sum) + asMap.compute("zz", (k, v) -> null) + asMap.computeIfAbsent("q", k -> 1)
                + asMap.computeIfPresent("q", (k, v) -> 2));
        asMap.replaceAll((k, v) -> v + 1);
        asMap.forEach((k, v) -> System.out.print(k + v + " "));
        System.out.println(map.contains(3) + " " + map.containsValue(99) + java.util.Collections.list(map.elements()).size() + java.util.Collections.list(map.keys()).size());
        try {
            map.computeIfAbsent("r", k -> map.computeIfAbsent("r", l -> 1));
        } catch (IllegalStateException exception) {
            System.out.println(exception.getMessage());
        }
    }
}
