import java.util.Arrays;
import java.util.LinkedList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public class CollectorsOfCollections {
    public static void main(String[] args) throws Exception {
        List<String> words = List.of("pear", "fig", "apple", "fig");
        System.out.println(words.stream().collect(Collectors.joining()) + words.stream().collect(Collectors.joining("-")) + words.stream().collect(Collectors.joining(",", "[", "]")));
        System.out.println(words.stream().collect(Collectors.toCollection(LinkedList::new)) + " " + words.stream().collect(Collectors.toUnmodifiableList())
                + new TreeSet<>(words.stream().collect(Collectors.toUnmodifiableSet())));
        try {
            words.stream().collect(Collectors.toUnmodifiableList()).add("x");
        } catch (UnsupportedOperationException exception) {
            System.out.println("unmodifiable");
        }
        Collector<String, ?, Integer> lengths = Collector.of(() -> new int[1], (sum, w) -> sum[0] += w.length(), (a, b) -> new int[] {a[0] + b[0]}, sum -> sum[0]);
        System.out.println(words.stream().collect(lengths) + " " + lengths.characteristics());
        Collector<String, StringBuilder, StringBuilder> texts = Collector.of(StringBuilder::new, StringBuilder::append, StringBuilder::append);
        System.out.println(words.stream().collect(texts) + " " + texts.characteristics());
        System.out.println(Arrays.toString(Collector.Characteristics.values()) + Collector.Characteristics.valueOf("CONCURRENT"));
        Stream.Builder<String> builder = Stream.builder();
        builder.add("a").add("b").accept("c");
        System.out.println(builder.build().toList() + " " + Stream.empty().count() + Stream.ofNullable(null).count() + Stream.ofNullable("x").toList()
                + Stream.of("y").findAny().get() + Stream.iterate(1, x -> x < 9, x -> x * 2).toList() + Stream.concat(Stream.of(1), Stream.of(2, 3)).mapToInt(x -> x).sum());
    }
}
