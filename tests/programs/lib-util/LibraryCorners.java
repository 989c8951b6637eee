import java.util.Collections;
import java.util.Comparator;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Members that call others which a subclass may override, and what is refused with which words. */
public class LibraryCorners {
    static class Doubling extends TreeMap<String, Integer> {
        @Override
        public Integer get(Object key) {
            Integer value = super.get(key);
            return value == null ? null : 2 * value;
        }

        @Override
        public int size() {
            return 0;
        }
    }

    static String refused(String regex) {
        try {
            return Pattern.compile(regex).pattern();
        } catch (PatternSyntaxException e) {
            return e.getDescription() + "@" + e.getIndex();
        }
    }

    public static void main(String[] args) {
        Doubling map = new Doubling();
        map.put("a", 3);
        System.out.println(map.getOrDefault("a", 0) + " " + map.getOrDefault("b", 0) + " " + map.isEmpty());
        Comparator<Integer> natural = Comparator.naturalOrder();
        System.out.println(Collections.reverseOrder(Collections.reverseOrder()).equals(natural));
        System.out.println(Collections.reverseOrder(natural).equals(Comparator.<Integer>reverseOrder()));
        System.out.println(refused("a{2,1}") + "; " + refused("(?<n>a)(?<n>b)") + "; " + refused("\\k<x>"));
        System.Logger logger = System.getLogger("app");
        System.out.println(logger.getName() + " " + logger.isLoggable(System.Logger.Level.INFO) + " "
                + logger.isLoggable(System.Logger.Level.DEBUG) + " " + System.Logger.Level.WARNING.getSeverity());
        logger.log(System.Logger.Level.DEBUG, () -> "nobody asks for it");
    }
}
