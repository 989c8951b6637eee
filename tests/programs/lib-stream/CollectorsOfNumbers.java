import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

public class CollectorsOfNumbers {
    public static void main(String[] args) throws Exception {
        List<String> words = List.of("pear", "fig", "apple", "kiwi", "plum");
        System.out.println(words.stream().collect(Collectors.averagingDouble(String::length)) + " " + words.stream().collect(Collectors.averagingLong(String::length))
                + " " + words.stream().collect(Collectors.averagingInt(String::length)) + " " + words.stream().collect(Collectors.summingDouble(String::length))
                + " " + words.stream().collect(Collectors.summingInt(String::length)) + " " + words.stream().collect(Collectors.summingLong(String::length)));
        System.out.println(words.stream().collect(Collectors.summarizingDouble(String::length)));
        System.out.println(words.stream().collect(Collectors.summarizingLong(String::length)));
        System.out.println(words.stream().collect(Collectors.summarizingInt(String::length)));
        System.out.println(words.stream().collect(Collectors.counting()) + " " + words.stream().collect(Collectors.maxBy(Comparator.naturalOrder()))
                + words.stream().collect(Collectors.minBy(Comparator.naturalOrder())) + words.stream().collect(Collectors.reducing("", String::concat))
                + words.stream().collect(Collectors.reducing((a, b) -> a + b)) + words.stream().collect(Collectors.reducing(0, String::length, Integer::sum)));
        System.out.println("" + words.stream().collect(Collectors.teeing(Collectors.counting(), Collectors.joining(), (count, text) -> count + text)));
    }
}
