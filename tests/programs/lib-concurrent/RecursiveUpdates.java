import java.util.concurrent.*;

/** What a function of a ConcurrentHashMap may change in the map: 1, 17 and 33 share a bin. */
public class RecursiveUpdates {
    static void show(String name, Runnable part) {
        try {
            part.run();
            System.out.println(name + ": done");
        } catch (RuntimeException exception) {
            System.out.println(name + ": " + exception);
        }
    }

    static ConcurrentHashMap<Integer, Integer> map(int... keys) {
        ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
        for (int key : keys) {
            map.put(key, key);
        }
        return map;
    }

    static void print(ConcurrentHashMap<Integer, Integer> map) {
        System.out.println(map + " of " + map.size());
    }

    public static void main(String[] args) {
        show("present put same", () -> {
            var map = map(1);
            map.compute(1, (k, v) -> { map.put(1, 5); return v + 1; });
            print(map);
        });
        show("present put bin", () -> {
            var map = map(1);
            map.compute(1, (k, v) -> { map.put(17, 5); return v + 1; });
            print(map);
        });
        show("absent put same", () -> {
            var map = map();
            map.compute(1, (k, v) -> { map.put(1, 5); return 1; });
            print(map);
        });
        show("absent put bin", () -> {
            var map = map();
            map.compute(1, (k, v) -> { map.put(17, 5); return 1; });
            print(map);
        });
        show("absent put other", () -> {
            var map = map();
            map.compute(1, (k, v) -> { map.put(2, 5); return 1; });
            print(map);
        });
        show("bin absent put bin", () -> {
            var map = map(17);
            map.compute(1, (k, v) -> { map.put(33, 5); return 1; });
            print(map);
        });
        show("bin absent put same", () -> {
            var map = map(17);
            map.compute(1, (k, v) -> { map.put(1, 5); return 1; });
            print(map);
        });
        show("bin absent remove bin", () -> {
            var map = map(17);
            map.compute(1, (k, v) -> { map.remove(17); return 1; });
            print(map);
        });
        show("absent remove bin", () -> {
            var map = map();
            map.compute(1, (k, v) -> { map.remove(17); return 1; });
            print(map);
        });
        show("absent remove same", () -> {
            var map = map();
            map.computeIfAbsent(1, k -> { map.remove(1); return 1; });
            print(map);
        });
        show("cia nested cia bin", () -> {
            var map = map(17);
            map.computeIfAbsent(1, k -> { return map.computeIfAbsent(33, x -> 3); });
            print(map);
        });
        show("cia nested get", () -> {
            var map = map(17);
            map.computeIfAbsent(1, k -> map.get(17));
            print(map);
        });
        show("cia nested cia present first", () -> {
            var map = map(17);
            map.computeIfAbsent(1, k -> map.computeIfAbsent(17, x -> 3));
            print(map);
        });
        show("cip remove same", () -> {
            var map = map(1);
            map.computeIfPresent(1, (k, v) -> { map.remove(1); return 2; });
            print(map);
        });
        show("cip remove second", () -> {
            var map = map(17, 1);
            map.computeIfPresent(1, (k, v) -> { map.remove(1); return 2; });
            print(map);
        });
        show("merge nested put", () -> {
            var map = map(1);
            map.merge(1, 2, (a, b) -> { map.put(1, 9); return a + b; });
            print(map);
        });
        show("merge nested bin", () -> {
            var map = map(1, 17);
            map.merge(1, 2, (a, b) -> { map.put(33, 9); return a + b; });
            print(map);
        });
        show("clear", () -> {
            var map = map(1);
            map.compute(1, (k, v) -> { map.clear(); return 7; });
            print(map);
        });
        show("clear absent", () -> {
            var map = map(2);
            map.compute(1, (k, v) -> { map.clear(); return 7; });
            print(map);
        });
        show("present null", () -> {
            var map = map(1, 17);
            map.compute(1, (k, v) -> { map.put(1, 5); return null; });
            print(map);
        });
        show("putIfAbsent first", () -> {
            var map = map(17);
            map.compute(1, (k, v) -> map.putIfAbsent(17, 5));
            print(map);
        });
        show("putIfAbsent absent", () -> {
            var map = map();
            map.compute(1, (k, v) -> map.putIfAbsent(17, 5));
            print(map);
        });
        show("replace absent", () -> {
            var map = map();
            map.compute(1, (k, v) -> map.replace(17, 5));
            print(map);
        });
        show("replace bin", () -> {
            var map = map(17);
            map.compute(1, (k, v) -> map.replace(17, 5));
            print(map);
        });
        show("merge absent no fn", () -> {
            var map = map(17);
            System.out.println(map.merge(1, 3, (a, b) -> 4));
            print(map);
        });
    }
}
