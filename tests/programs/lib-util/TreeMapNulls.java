import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** What a sorted map says of a key that is null, with and without entries. */
public class TreeMapNulls {
    static void say(Runnable what) {
        try {
            what.run();
            System.out.println("done");
        } catch (NullPointerException exception) {
            System.out.println(exception.getMessage());
        }
    }

    public static void main(String[] args) {
        TreeMap<String, Integer> map = new TreeMap<>();
        say(() -> map.put(null, 1));
        say(() -> map.putIfAbsent(null, 1));
        say(() -> map.get(null));
        say(() -> map.remove(null));
        say(() -> new TreeSet<String>().add(null));
        map.put("a", 1);
        say(() -> map.put(null, 1));
        say(() -> map.putIfAbsent(null, 1));
        say(() -> map.containsKey(null));
        Map<String, Integer> lenient = new TreeMap<>(Comparator.nullsFirst(Comparator.naturalOrder()));
        say(() -> lenient.put(null, 1));
        System.out.println(map + " " + lenient);
    }
}
