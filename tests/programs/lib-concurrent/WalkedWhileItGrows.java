import java.util.Iterator;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Iterators of a map whose table becomes larger under way, and see values as they are when they come by. */
public class WalkedWhileItGrows {
    public static void main(String[] args) {
        ConcurrentHashMap<Integer, String> map = new ConcurrentHashMap<>();
        for (int i = 0; i < 6; i++) {
            map.put(i * 3, "v" + i);
        }
        int n = 0;
        for (Map.Entry<Integer, String> entry : map.entrySet()) {
            System.out.print(entry + " ");
            if (n++ < 40) {
                map.put(entry.getKey() + 16, "w" + n);
                map.put(n + 33, "x");
            }
            map.replaceAll((key, value) -> value + ".");
        }
        System.out.println();
        System.out.println(map);

        Iterator<String> values = map.values().iterator();
        map.replaceAll((key, value) -> "new");
        System.out.println(values.next());

        ConcurrentHashMap<Integer, Integer> small = new ConcurrentHashMap<>(1);
        small.put(0, 0);
        Iterator<Integer> early = small.keySet().iterator();
        for (int i = 1; i < 40; i++) {
            small.put(i, i);
        }
        while (early.hasNext()) {
            System.out.print(early.next() + " ");
        }
        System.out.println();
        int more = 100;
        for (int key : small.keySet()) {
            System.out.print(key + " ");
            for (int i = 0; i < 9 && more < 400; i++) {
                small.put(more++, 1);
            }
        }
        System.out.println();

        Iterator<Integer> late = small.keySet().iterator();
        small.clear();
        System.out.println(late.hasNext() + " " + late.next() + " " + late.hasNext() + " " + small);
        Iterator<Integer> none = new ConcurrentHashMap<Integer, Integer>().keySet().iterator();
        System.out.println(none.hasNext());
        ConcurrentHashMap<Integer, Integer> fresh = new ConcurrentHashMap<>();
        Iterator<Integer> before = fresh.keySet().iterator();
        fresh.put(1, 1);
        System.out.println(before.hasNext());
        fresh.computeIfAbsent(2, key -> {
            fresh.clear();
            return 5;
        });
        System.out.println(fresh);
    }
}
