import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.stream.Collectors;

public class CollectorsOfMaps {
    public static void main(String[] args) throws Exception {
        List<String> words = List.of("pear", "fig", "apple", "kiwi", "plum");
        System.out.println(words.stream().collect(Collectors.toMap(w -> w.charAt(0), w -> w, (a, b) -> a + b)));
        System.out.println("" + words.stream().collect(Collectors.toMap(w -> w.charAt(0), w -> w, (String a, String b) -> a + b, TreeMap::new)));
        System.out.println(words.stream().collect(Collectors.toMap(w -> w, String::length)).get("fig"));
        try {
            words.stream().collect(Collectors.toMap(w -> w.charAt(0), w -> w));
        } catch (IllegalStateException exception) {
            System.out.println(exception.getMessage());
        }
        System.out.println(new TreeMap<>(words.stream().collect(Collectors.toConcurrentMap(w -> w, String::length))));
        System.out.println(new TreeMap<>(words.stream().collect(Collectors.toConcurrentMap(w -> w.charAt(0), w -> w, (a, b) -> a + b))));
        System.out.println("" + words.stream().collect(Collectors.toConcurrentMap(w -> w.charAt(0), w -> w, (String a, String b) -> a + b, ConcurrentSkipListMap::new)));
        System.out.println(new TreeMap<>(words.stream().collect(Collectors.groupingByConcurrent(String::length))));
        System.out.println(new TreeMap<>(words.stream().collect(Collectors.groupingByConcurrent(String::length, Collectors.counting()))));
        System.out.println("" + words.stream().collect(Collectors.groupingByConcurrent(String::length, ConcurrentSkipListMap::new, Collectors.joining("+"))));
        System.out.println(words.stream().collect(Collectors.groupingBy(String::length)) + " " + words.stream().collect(Collectors.groupingBy(String::length, Collectors.toSet()))
                + words.stream().collect(Collectors.groupingBy(String::length, TreeMap::new, Collectors.mapping(w -> w.charAt(0), Collectors.toList()))));
        System.out.println(words.stream().collect(Collectors.partitioningBy(w -> w.length() > 4)) + " " + words.stream().collect(Collectors.partitioningBy(w -> w.length() > 4, Collectors.counting())));
        System.out.println(new TreeMap<>(words.stream().collect(Collectors.toUnmodifiableMap(w -> w, String::length)))
                + " " + new TreeMap<>(words.stream().collect(Collectors.toUnmodifiableMap(w -> w.charAt(0), String::length, Integer::sum))));
        System.out.println(words.stream().collect(Collectors.filtering(w -> w.length() == 4, Collectors.toList())) + " "
                + words.stream().collect(Collectors.flatMapping(w -> w.chars().boxed(), Collectors.counting())) + words.stream().collect(Collectors.collectingAndThen(Collectors.toList(), List::size)));
    }
}
