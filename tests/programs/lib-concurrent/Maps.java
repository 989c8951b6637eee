import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

public class Maps {
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
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        Thread[] all = new Thread[3];
        for (int i = 0; i < all.length; i++) {
            all[i] = new Thread(() -> {
                for (int n = 0; n < 30; n++) {
                    map.merge("k" + n % 5, 1, Integer::sum);
                    map.computeIfAbsent("made", k -> 1);
                    map.compute("count", (k, v) -> v == null ? 1 : v + 1);
                }
            });
            all[i].start();
        }
        for (Thread thread : all) {
            thread.join();
        }
        show(map);
        show(map.reduceValues(Long.MAX_VALUE, Integer::sum) + " " + map.search(Long.MAX_VALUE, (k, v) -> v == 1 ? k : null) + map.mappingCount() + map.reduceValuesToLong(Long.MAX_VALUE, v -> v, 0, Long::sum));
        map.forEach(Long.MAX_VALUE, (k, v) -> System.out.print(k + v + ";"));
        show("");
        fails(() -> map.computeIfAbsent("new", k -> map.computeIfAbsent("new", k2 -> 1)));
        ConcurrentHashMap.KeySetView<String, Boolean> set = ConcurrentHashMap.newKeySet();
        show(set.add("x") + " " + set.add("x") + set);
        Iterator<String> it = map.keySet().iterator();
        while (it.hasNext()) {
            if (it.next().startsWith("k")) {
                it.remove();
            }
        }
        show(map + " " + map.keys().hasMoreElements() + map.elements().nextElement() + map.contains(1));
        for (Map.Entry<String, Integer> entry : map.entrySet()) {
            map.put(entry.getKey() + "2", 0);
            if (map.size() > 20) {
                break;
            }
        }
        show(map.containsKey("made2"));
        ConcurrentMap<Integer, String> skip = new ConcurrentSkipListMap<>();
        skip.put(2, "b");
        skip.put(1, "a");
        show(skip.merge(1, "x", String::concat) + skip.computeIfPresent(2, (k, v) -> null) + skip);
    }
}
