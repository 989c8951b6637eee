import java.util.*;
import java.util.stream.*;

public class Objects2 {
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
        List<String> words = List.of("apple", "fig", "banana", "kiwi", "cherry", "fig");
        show(words.stream().filter(w -> w.length() > 3).map(String::toUpperCase).collect(Collectors.toList()));
        show(words.stream().distinct().sorted().toList() + " " + words.stream().sorted(Comparator.comparing(String::length).thenComparing(Comparator.naturalOrder())).toList());
        show(words.stream().mapToInt(String::length).sum() + " " + words.stream().mapToInt(String::length).max().getAsInt() + " " + words.stream().count() + " " + words.stream().skip(1).limit(2).toList());
        show(words.stream().collect(Collectors.joining(", ", "[", "]")) + words.stream().reduce("", (a, b) -> a + b.charAt(0)) + words.stream().reduce((a, b) -> a.length() >= b.length() ? a : b));
        show(words.stream().anyMatch(w -> w.startsWith("k")) + " " + words.stream().allMatch(w -> w.length() > 2) + " " + words.stream().noneMatch(String::isEmpty) + words.stream().findFirst() + words.stream().min(Comparator.naturalOrder()) + words.stream().max(Comparator.comparing(String::length)));
        show(words.stream().collect(Collectors.groupingBy(String::length)));
        show(words.stream().collect(Collectors.groupingBy(String::length, TreeMap::new, Collectors.counting())));
        show(words.stream().collect(Collectors.groupingBy(String::length, Collectors.mapping(w -> w.charAt(0), Collectors.toSet()))));
        show(words.stream().collect(Collectors.partitioningBy(w -> w.length() > 4)));
        show(words.stream().distinct().collect(Collectors.toMap(w -> w, String::length)));
        show(words.stream().collect(Collectors.averagingInt(String::length)) + " " + words.stream().collect(Collectors.summingInt(String::length)) + words.stream().collect(Collectors.summarizingInt(String::length)));
        show(words.stream().collect(Collectors.collectingAndThen(Collectors.toList(), List::size)) + " " + words.stream().collect(Collectors.minBy(Comparator.naturalOrder())) + words.stream().collect(Collectors.reducing(0, String::length, Integer::sum)));
        show(words.stream().flatMap(w -> w.chars().mapToObj(c -> (char) c)).distinct().count() + " " + words.stream().takeWhile(w -> !w.equals("kiwi")).toList() + words.stream().dropWhile(w -> !w.equals("kiwi")).toList());
        show(Stream.iterate(1, x -> x * 2).limit(8).toList() + " " + Stream.iterate(1, x -> x < 50, x -> x * 3).toList() + Stream.generate(() -> "g").limit(2).toList() + Stream.concat(Stream.of(1), Stream.of(2, 3)).toList());
        List<String> seen = new ArrayList<>();
        show(words.stream().peek(seen::add).anyMatch(w -> w.startsWith("b")) + " " + seen);
        words.stream().limit(2).forEach(w -> System.out.print(w + ";"));
        show("");
        show(words.parallelStream().map(String::length).collect(Collectors.toSet()) + " " + Stream.of(5, 3).sorted(Comparator.reverseOrder()).toList());
        Iterator<String> it = words.stream().iterator();
        show(it.next() + it.hasNext());
        Stream<String> used = words.stream();
        used.count();
        fails(() -> used.count());
        fails(() -> words.stream().collect(Collectors.toMap(w -> w, w -> w)));
        fails(() -> words.stream().toList().add("x"));
    }
}
