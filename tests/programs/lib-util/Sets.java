import java.util.*;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArraySet;

public class Sets {
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
        for (Set<String> s : List.of(new HashSet<String>(), new LinkedHashSet<String>(), new TreeSet<String>(), new CopyOnWriteArraySet<String>(), ConcurrentHashMap.<String>newKeySet(), Collections.synchronizedSet(new HashSet<String>()), Collections.newSetFromMap(new HashMap<String, Boolean>()))) {
            show(s.add("one") + " " + s.add("one") + " " + s.addAll(List.of("two", "three", "four", "one")) + " " + s.size());
            show(s + " " + s.contains("two") + s.remove("two") + s.remove("two") + s.containsAll(Set.of("one", "four")) + s.hashCode() + s.equals(Set.of("one", "three", "four")));
            show(s.retainAll(Set.of("one", "three")) + " " + s.removeAll(Set.of("three")) + " " + s + s.toArray().length);
            Iterator<String> each = s.iterator();
            show(each.next());
            s.clear();
            show(s.isEmpty());
        }
        Set<Integer> numbers = new HashSet<>();
        for (int i = 0; i < 100; i++) {
            numbers.add(i * i * 31 % 257);
        }
        show(numbers);
        LinkedHashMap<String, Integer> lru = new LinkedHashMap<>(16, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<String, Integer> eldest) {
                return size() > 3;
            }
        };
        lru.put("a", 1);
        lru.put("b", 2);
        lru.put("c", 3);
        lru.get("a");
        lru.put("d", 4);
        show(lru + " " + lru.containsKey("b"));
        lru.getOrDefault("c", 0);
        lru.putIfAbsent("a", 9);
        show(lru.keySet() + " " + lru.values() + lru.entrySet());
        show(Set.of(1, 2).contains(1) + " " + List.of(1, 2, 3) + List.copyOf(List.of(1)) + Map.of("k", "v") + Map.entry("a", 1) + Map.ofEntries(Map.entry("x", 1)));
        fails(() -> Set.of(1, 1));
        fails(() -> List.of(1).add(2));
        fails(() -> List.of((Object) null));
        fails(() -> Set.of(1).contains(null));
    }
}
