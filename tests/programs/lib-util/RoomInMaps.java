import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.NavigableMap;

/** When tables grow, which shows in the order of their entries; and what views of a range refuse. */
public class RoomInMaps {
    private interface Adding {
        void add(Map<Integer, Integer> map, int key);
    }

    private static void fill(Map<Integer, Integer> map, int step, int count, Adding adding) {
        for (int at = 0; at < count; at++) {
            adding.add(map, at * step % 1009);
            if (at > 6) {
                System.out.println(map.keySet());
            }
        }
    }

    private interface Asked {
        Object ask();
    }

    private static void ask(Asked asked) {
        try {
            System.out.println(asked.ask());
        } catch (RuntimeException exception) {
            System.out.println(exception);
        }
    }

    public static void main(String[] args) {
        Adding[] all = {
            (map, key) -> map.put(key, key), (map, key) -> map.putIfAbsent(key, key), (map, key) -> map.merge(key, key, Integer::sum),
            (map, key) -> map.computeIfAbsent(key, same -> same), (map, key) -> map.compute(key, (same, value) -> same),
            (map, key) -> {
                map.merge(key, key, Integer::sum);
                map.put(key + 5, key);
            }
        };
        for (Adding adding : all) {
            for (int step : new int[] {17, 16, 32, 65}) {
                fill(new HashMap<>(), step, 13, adding);
                fill(new ConcurrentHashMap<>(), step, 13, adding);
            }
            fill(new HashMap<>(2), 7, 12, adding);
        }
        for (NavigableMap<Integer, Integer> whole : new NavigableMap[] {new TreeMap<Integer, Integer>()}) {
            for (int key = 0; key < 20; key += 2) {
                whole.put(key, key);
            }
            for (NavigableMap<Integer, Integer> part : new NavigableMap[] {whole.subMap(4, true, 12, false), whole.subMap(4, true, 12, false).descendingMap()}) {
                for (int key : new int[] {2, 4, 6, 12, 14}) {
                    ask(() -> part.replace(key, 1));
                    ask(() -> part.replace(key, 1, 2));
                    ask(() -> part.headMap(key));
                    ask(() -> part.tailMap(key));
                    ask(() -> part.headMap(key, true));
                    ask(() -> part.tailMap(key, false));
                    ask(() -> part.computeIfPresent(key, (same, value) -> value));
                    ask(() -> part.compute(key, (same, value) -> null));
                    ask(() -> part.put(key, 1));
                    ask(() -> part.remove(key));
                }
                ask(() -> part.subMap(2, 6));
                ask(() -> part.subMap(6, 14));
                ask(() -> part.subMap(14, 2));
                ask(() -> part.subMap(6, 2));
            }
        }
    }
}
