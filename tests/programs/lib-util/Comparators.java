import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

public class Comparators {
    public static void main(String[] args) throws Exception {
        List<String> words = new ArrayList<>(List.of("pear", "fig", "apple", "kiwi", "plum", "date"));
        words.sort(Comparator.comparing(String::length, Comparator.reverseOrder()));
        System.out.println(words);
        words.sort(Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder()));
        System.out.println(words);
        words.sort(Comparator.comparingLong(String::length).thenComparing(w -> w.charAt(1)));
        System.out.println(words);
        words.sort(Comparator.comparingDouble(w -> -w.length()));
        System.out.println(words);
        words.sort(Comparator.comparing(String::length).thenComparing(w -> w.charAt(0), Comparator.reverseOrder()).reversed());
        System.out.println(words);
        words.sort(Comparator.comparing(String::length).thenComparingInt(w -> w.charAt(2)));
        System.out.println(words);
        words.sort(Comparator.comparing(String::length).thenComparingLong(w -> -w.charAt(2)));
        System.out.println(words);
        words.sort(Comparator.comparing(String::length).thenComparingDouble(w -> w.charAt(3 % w.length())));
        System.out.println(words);
        words.add(1, null);
        words.sort(Comparator.nullsLast(Comparator.naturalOrder()));
        System.out.println(words);
        words.sort(Comparator.nullsFirst(Comparator.reverseOrder()));
        System.out.println(words);
        words.sort(Comparator.nullsLast(null));
        System.out.println(words.get(words.size() - 1));
        System.out.println(Comparator.nullsFirst(Comparator.<String>naturalOrder()).reversed().compare("a", null) + " " + Comparator.<Integer>naturalOrder().reversed().compare(1, 2)
                + Comparator.<Integer>reverseOrder().reversed().compare(1, 2));
    }
}
