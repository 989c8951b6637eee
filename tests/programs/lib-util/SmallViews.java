import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.util.AbstractMap;
import java.util.List;
import java.util.Map;
import java.util.Spliterator;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.SortedSet;

/** What small objects of the library say of themselves. */
public class SmallViews {
    public static void main(String[] args) {
        try {
            Charset.forName("no such name");
        } catch (IllegalCharsetNameException exception) {
            System.out.println(exception.getCharsetName() + " " + exception.getMessage());
        }
        Map.Entry<String, Integer> entry = new AbstractMap.SimpleImmutableEntry<>("a", 1);
        System.out.println(entry.equals(new AbstractMap.SimpleImmutableEntry<>("a", 1)) + " " + entry.equals(Map.entry("a", 2))
            + " " + entry.equals(new AbstractMap.SimpleEntry<>("a", 1)) + " " + entry.equals("a=1"));
        SortedSet<Integer> sorted = new TreeSet<>(List.of(3, 1, 2));
        show(sorted.spliterator());
        SortedSet<Integer> head = new TreeSet<>(List.of(3, 1, 2)).headSet(3);
        head.spliterator().forEachRemaining(System.out::println);
        SortedSet<Integer> other = new Few();
        show(other.spliterator());
    }

    private static void show(Spliterator<Integer> all) {
        System.out.println(all.hasCharacteristics(Spliterator.SORTED) + " " + all.hasCharacteristics(Spliterator.DISTINCT)
            + " " + all.hasCharacteristics(Spliterator.ORDERED) + " " + all.getComparator());
        all.forEachRemaining(System.out::println);
    }

    /** A sorted set that says nothing of its spliterator. */
    private static final class Few extends java.util.AbstractSet<Integer> implements SortedSet<Integer> {
        private final TreeSet<Integer> all = new TreeSet<>(List.of(9, 8));

        public java.util.Iterator<Integer> iterator() { return all.iterator(); }
        public int size() { return all.size(); }
        public java.util.Comparator<? super Integer> comparator() { return null; }
        public SortedSet<Integer> subSet(Integer from, Integer to) { return all.subSet(from, to); }
        public SortedSet<Integer> headSet(Integer to) { return all.headSet(to); }
        public SortedSet<Integer> tailSet(Integer from) { return all.tailSet(from); }
        public Integer first() { return all.first(); }
        public Integer last() { return all.last(); }
        public Spliterator<Integer> spliterator() { return SortedSet.super.spliterator(); }
    }
}
