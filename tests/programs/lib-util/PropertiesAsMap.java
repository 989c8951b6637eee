import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;

/** Every method of a map, called on properties. */
public class PropertiesAsMap {
    static String sorted(Map<?, ?> map) {
        return new TreeMap<Object, Object>(map).toString();
    }

    public static void main(String[] args) {
        Properties p = new Properties();
        System.out.println(p.isEmpty() + " " + p + " " + p.hashCode());
        p.setProperty("a", "1");
        p.put("b", 2);
        Map<String, String> more = new HashMap<>();
        more.put("c", "3");
        p.putAll(more);
        System.out.println(sorted(p) + " " + p.size() + " " + p.getProperty("b") + " " + p.get("b"));
        System.out.println(p.contains("1") + " " + p.containsValue(2) + " " + p.containsKey("a") + " " + p.contains("a"));
        System.out.println(p.getOrDefault("a", "none") + " " + p.getOrDefault("z", "none"));

        ArrayList<Object> seen = new ArrayList<>(Collections.list(p.keys()));
        for (Object value : Collections.list(p.elements())) {
            seen.add(value.toString());
        }
        String[] all = seen.toArray(new String[0]);
        Arrays.sort(all);
        System.out.println(Arrays.toString(all) + " " + p.keySet().size() + " " + p.values().contains(2));

        System.out.println(p.putIfAbsent("a", "9") + " " + p.putIfAbsent("d", "4"));
        System.out.println(p.computeIfAbsent("e", key -> key + "!") + " " + p.computeIfAbsent("a", key -> "never"));
        System.out.println(p.computeIfPresent("e", (key, old) -> old + "?") + " " + p.computeIfPresent("y", (key, old) -> "never"));
        System.out.println(p.compute("f", (key, old) -> old == null ? "new" : "old") + " " + p.compute("f", (key, old) -> null));
        System.out.println(p.merge("d", "5", (old, given) -> "" + old + given) + " " + p.merge("g", "6", (old, given) -> null));
        System.out.println(p.replace("a", "one") + " " + p.replace("x", "none") + " " + p.replace("a", "1", "never")
                + " " + p.replace("a", "one", "uno"));
        System.out.println(sorted(p));

        Properties copy = (Properties) p.clone();
        System.out.println(copy.equals(p) + " " + (copy.hashCode() == p.hashCode()) + " " + (copy == p));
        copy.replaceAll((key, value) -> key + "=" + value);
        System.out.println(sorted(copy) + " " + copy.equals(p));
        StringBuilder text = new StringBuilder();
        new TreeMap<Object, Object>(copy).forEach((key, value) -> text.append(key).append(' '));
        int[] count = {0};
        copy.forEach((key, value) -> count[0]++);
        System.out.println(text.toString() + count[0]);
        System.out.println(copy.remove("b") + " " + copy.remove("b") + " " + copy.remove("a", "1") + " " + copy.remove("a", "a=uno"));
        copy.clear();
        System.out.println(copy + " " + copy.isEmpty() + " " + p.isEmpty());
    }
}
