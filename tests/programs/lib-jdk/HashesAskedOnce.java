import java.io.ByteArrayInputStream;
import java.util.*;

/** How often maps ask a key for its hash and what it equals, and which of the two is asked; the names of properties. */
public class HashesAskedOnce {
    static final class Key {
        final String name;

        Key(String name) {
            this.name = name;
        }

        @Override
        public boolean equals(Object other) {
            System.out.print(name + "=" + other + " ");
            return other instanceof Key && ((Key) other).name.equals(name);
        }

        @Override
        public int hashCode() {
            System.out.print("#" + name + " ");
            return 1;
        }

        @Override
        public String toString() {
            return name;
        }
    }

    public static void main(String[] args) throws Exception {
        Map<Key, Integer> map = new HashMap<>();
        System.out.println(map.get(new Key("none")) + " " + map.containsKey(new Key("none")) + map.remove(new Key("none")));
        System.out.println(map.put(new Key("a"), 1));
        System.out.println(map.put(new Key("b"), 2));
        System.out.println(map.put(new Key("a"), 3));
        System.out.println(map.get(new Key("c")) + " " + map.containsKey(new Key("b")));
        System.out.println(map.putIfAbsent(new Key("d"), 4) + " " + map.computeIfAbsent(new Key("e"), key -> 5));
        System.out.println(map.computeIfPresent(new Key("e"), (key, value) -> null) + " " + map.compute(new Key("f"), (key, value) -> 6));
        System.out.println(map.compute(new Key("f"), (key, value) -> null) + " " + map.merge(new Key("d"), 1, (old, value) -> null));
        System.out.println(map.merge(new Key("f"), 7, Integer::sum) + " " + map.merge(new Key("g"), 8, Integer::sum));
        System.out.println(map.replace(new Key("g"), 9) + " " + map.replace(new Key("g"), 9, 10) + map.getOrDefault(new Key("h"), 11));
        System.out.println(map.remove(new Key("a")) + " " + map.remove(new Key("b"), 99));
        System.out.println(new HashSet<>(List.of(new Key("x"))).contains(new Key("y")));
        System.out.println(Map.of(new Key("k"), 1).get(new Key("l")));
        System.out.println(Set.of(new Key("m")).contains(new Key("n")));
        System.out.println(List.of(new Key("o"), new Key("p")).contains(new Key("p")));
        Properties properties = new Properties();
        for (String name : new String[] {"y z", "x", "alpha", "Beta", "gamma ray", "delta", "e"}) {
            properties.setProperty(name, name);
        }
        System.out.println(properties.stringPropertyNames());
        for (String text : new String[] {"a=\\u0041", "a=\\u00zz", "a=\\u12"}) {
            try {
                properties.load(new ByteArrayInputStream(text.getBytes()));
                System.out.println(properties.getProperty("a"));
            } catch (IllegalArgumentException exception) {
                System.out.println(exception.getMessage());
            }
        }
    }
}
