import java.util.*;
import java.util.function.*;
import java.util.stream.*;
public class MapsAndCollections {
    public static void main(String[] args) {
        System.out.println("m "
                + Stream.of("b", "a", "cc")
                          .collect(Collectors.toMap(s -> s, s -> s.length(), (x, y) -> x, TreeMap::new)));
        System.out.println("m "
                + Stream.of("b", "a", "cc")
                          .collect(Collectors.toMap(s -> s, s -> s.length(), (x, y) -> x, TreeMap::new))
                          .firstKey()
                + "x");
        TreeMap<String, Integer> t =
                Stream.of("b").collect(Collectors.toMap(s -> s, String::length, Integer::sum, TreeMap::new));
        System.out.println(t.firstKey().length());
        var u = Stream.of("b").collect(Collectors.toMap(
                s -> s, String::length, Integer::sum, () -> new TreeMap<String, Integer>(Comparator.reverseOrder())));
        System.out.println(u.firstKey().length());
        System.out.println(Stream.of("b", "a").collect(Collectors.toCollection(TreeSet::new)).first().length());
    }
}
