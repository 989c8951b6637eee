import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class MapFactories {
    public static void main(String[] args) throws Exception {
        System.out.println(Map.of().size() + " " + Map.of(1, "a"));
        System.out.println(new TreeMap<>(Map.of(0, "v0", 1, "v1")));
        System.out.println(new TreeMap<>(Map.of(0, "v0", 1, "v1", 2, "v2")));
        System.out.println(new TreeMap<>(Map.of(0, "v0", 1, "v1", 2, "v2", 3, "v3")));
        System.out.println(new TreeMap<>(Map.of(0, "v0", 1, "v1", 2, "v2", 3, "v3", 4, "v4")));
        System.out.println(new TreeMap<>(Map.of(0, "v0", 1, "v1", 2, "v2", 3, "v3", 4, "v4", 5, "v5")));
        System.out.println(new TreeMap<>(Map.of(0, "v0", 1, "v1", 2, "v2", 3, "v3", 4, "v4", 5, "v5", 6, "v6")));
        System.out.println(new TreeMap<>(Map.of(0, "v0", 1, "v1", 2, "v2", 3, "v3", 4, "v4", 5, "v5", 6, "v6", 7, "v7")));
        System.out.println(new TreeMap<>(Map.of(0, "v0", 1, "v1", 2, "v2", 3, "v3", 4, "v4", 5, "v5", 6, "v6", 7, "v7", 8, "v8")));
        System.out.println(new TreeMap<>(Map.of(0, "v0", 1, "v1", 2, "v2", 3, "v3", 4, "v4", 5, "v5", 6, "v6", 7, "v7", 8, "v8", 9, "v9")));

        System.out.println(new TreeMap<>(Map.ofEntries(Map.entry("k", 1), Map.entry("l", 2))));
        Map<String, Integer> source = new HashMap<>();
        source.put("a", 1);
        Map<String, Integer> copy = Map.copyOf(source);
        source.put("b", 2);
        System.out.println(copy + " " + Map.copyOf(copy).equals(copy));
        for (Runnable bad : new Runnable[] {() -> Map.of(1, 2, 1, 3), () -> Map.of(null, 2), () -> copy.put("x", 1), () -> Map.of().remove(1), () -> Map.entry(null, 1), () -> Map.copyOf(java.util.Collections.singletonMap(null, 1))}) {
            try {
                bad.run();
                System.out.println("fine");
            } catch (RuntimeException exception) {
                System.out.println(exception.getClass() + " " + (exception instanceof IllegalArgumentException ? exception.getMessage() : ""));
            }
        }
        Map.Entry<String, Integer> entry = Map.entry("e", 5), other = new AbstractMap.SimpleEntry<>("e", 5), third = new AbstractMap.SimpleImmutableEntry<>(entry);
        System.out.println(entry.equals(other) + " " + other.equals(entry) + third + (entry.hashCode() == third.hashCode()) + Map.Entry.copyOf(other) + other.setValue(6) + other + new AbstractMap.SimpleEntry<>(other));
        try {
            third.setValue(1);
        } catch (UnsupportedOperationException exception) {
            System.out.println("immutable");
        }
        List<Map.Entry<String, Integer>> entries = new ArrayList<>(List.of(Map.entry("b", 1), Map.entry("a", 3), Map.entry("c", 2)));
        entries.sort(Map.Entry.comparingByKey());
        System.out.println(entries);
        entries.sort(Map.Entry.comparingByValue());
        System.out.println(entries);
        entries.sort(Map.Entry.comparingByKey(Comparator.reverseOrder()));
        System.out.println(entries);
        entries.sort(Map.Entry.comparingByValue(Comparator.reverseOrder()));
        System.out.println(entries);
    }
}
